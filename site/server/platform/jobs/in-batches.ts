import type { Transactions, Tx } from '../tx';
import type { RecurringJob } from './job-definition';

/** Rows that one transaction deletes or changes, so that none holds its locks for long. */
const batchSize = 1000;

/** Works until nothing is left to do. @param doSome deletes or changes up to so many rows and returns how many they were. */
export async function inBatches(signal: AbortSignal, doSome: (limit: number) => Promise<number>): Promise<void> {
  let done: number;
  do {
    signal.throwIfAborted();
    done = await doSome(batchSize);
  } while (done === batchSize);
}

/** A job that works through rows, each batch in a transaction of its own. @param doSome returns how many rows it changed. */
export function batchJob(
  { transact }: Transactions,
  job: Pick<RecurringJob, 'name' | 'every'>,
  doSome: (tx: Tx, limit: number) => Promise<number>,
): RecurringJob {
  return {
    ...job,
    run: (signal) => inBatches(signal, (limit) => transact((tx) => doSome(tx, limit))),
  };
}
