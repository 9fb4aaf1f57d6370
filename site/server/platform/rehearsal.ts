import type { Transactions, Tx } from './tx';

/** Ends a rehearsal, whose transaction must leave nothing behind. */
class RehearsalEnd<Result> extends Error {
  constructor(readonly result: Result) {
    super('A rehearsal ended');
  }
}

/**
 * Does work within a transaction that goes on without what it did, and resolves to what it resolved to. The outbox is that of the whole
 * transaction: the work must use it for nothing.
 */
export function rehearseWithin<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return rehearse((perform) => tx.db.transaction((db) => perform({ ...tx, db })), work);
}

/** Does work in a transaction that is undone, and resolves to what it resolved to. */
export async function rehearse<Result>(
  transact: Transactions['transact'],
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await transact(async (tx): Promise<Result> => {
      throw new RehearsalEnd(await work(tx));
    });
  } catch (error) {
    if (error instanceof RehearsalEnd) return error.result as Result;
    throw error;
  }
}
