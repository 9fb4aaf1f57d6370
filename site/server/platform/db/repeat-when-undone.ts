import { setTimeout } from 'node:timers/promises';
import { AppFailure } from '../../app-failure';
import { sqlStates } from './sql-states';

/** SQLSTATE of a transaction that could not be put in order with others, and of one that broke a circle of locks. */
const undone = new Set(['40001', '40P01']);
/** Runs after the first one. */
const repeats = 3;
/** Milliseconds before the first repeat, doubled for each further one; half of it is left to chance. */
const firstDelay = 20;

/**
 * Runs a transaction again when the database undid it because of another one.
 * @param transaction that leaves nothing behind when it is undone.
 * @throws AppFailure unavailable when that helps no longer.
 */
export async function repeatWhenUndone<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await transaction();
    } catch (cause) {
      if (!sqlStates(cause).some((state) => undone.has(state))) throw cause;
      if (repeat === repeats) throw new AppFailure('unavailable', { cause });
    }
    await setTimeout(firstDelay * 2 ** repeat * (0.5 + Math.random() / 2));
  }
}
