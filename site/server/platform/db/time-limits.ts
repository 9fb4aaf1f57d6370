import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { AsyncLocalStorage } from 'node:async_hooks';

const transactions = new AsyncLocalStorage<{ isLimited: boolean }>();

/** Runs a transaction whose statements must end in time, until it lifts the limits. */
export function withTimeLimits<Result>(work: () => Promise<Result>): Promise<Result> {
  return transactions.run({ isLimited: true }, work);
}

/** Whether a statement that is sent now must end in time. */
export function isTimeLimited(): boolean {
  return transactions.getStore()?.isLimited ?? true;
}

/** Lets the statements of a transaction take, and wait for locks, as long as they want: for work at the start. */
export async function liftTimeLimits(transaction: Pick<PgDatabase<PgQueryResultHKT>, 'execute'>): Promise<void> {
  const limits = transactions.getStore();
  if (limits) limits.isLimited = false;
  await transaction.execute(sql`set local lock_timeout = 0`);
  await transaction.execute(sql`set local statement_timeout = 0`);
  await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}
