import type { Database } from './database';

/**
 * A database of this process that tells, once, when it gave up in a way that only a new start mends. Where a server would start
 * anew by itself, such as without room for its log of changes, the embedded one goes on, and answers without the rows.
 * @param onPanic gets what it said.
 */
export function endingWithPanic<Kind extends Database>(database: Kind, onPanic: (reason: string) => void): Kind {
  let isOver = false;

  async function watch<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      const reason = panicOf(error);
      if (reason !== undefined && !isOver) {
        isOver = true;
        onPanic(reason);
      }
      throw error;
    }
  }

  return {
    ...database,
    read: (work) => watch(database.read(work)),
    // Inside, too: the rollback fails as well, with an error of its own.
    transact: (work) => watch(database.transact((db) => watch(work(db)))),
  };
}

/** What PostgreSQL said when it gave up; undefined for any other error. */
function panicOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('severity' in cause && cause.severity === 'PANIC') return cause.message;
  }
  return undefined;
}
