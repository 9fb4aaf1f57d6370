import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The guards of the transactions that the running code is in. One for all databases: each that was ever used costs every promise
 * of the process a little, for good.
 */
const inside = new AsyncLocalStorage<readonly TransactionGuard[]>();

/**
 * Knows whether the running code is inside a transaction, and refuses what must not happen there.
 * A query beside the open transaction would wait for it for ever on the embedded database, which has one connection,
 * and silently miss its changes on PostgreSQL.
 */
export class TransactionGuard {
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return inside.run([...(inside.getStore() ?? []), this], work);
  }

  /** @throws Error inside a transaction. */
  assertOutside(): void {
    if (inside.getStore()?.includes(this)) {
      throw new Error('A query went past the open transaction: use the repositories that transact() hands over');
    }
  }

  /** Makes a client refuse its own queries inside a transaction; those of the transaction take another way. */
  watch<Client extends { query(...args: never[]): unknown }>(client: Client): Client {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      this.assertOutside();
      return query(...args);
    }) as Client['query'];
    return client;
  }
}

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
