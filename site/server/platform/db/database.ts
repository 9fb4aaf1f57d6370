import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { AppFailure } from '../../app-failure';
import { announceCommit } from './after-commit';
import type { TransactionGuard } from './transaction-guard';
import { isUnavailable } from './unavailable';

/** Where queries are sent: the pool, or one open transaction. */
export type Queryable = PgDatabase<PgQueryResultHKT>;

/** One PostgreSQL, embedded or not. Work rejects with the failure `unavailable` while it is away. */
export interface Database {
  /** Whether it runs within this process, the only one that uses it. */
  readonly isEmbedded: boolean;
  /** Runs queries that need no transaction. */
  read<Result>(work: (db: Queryable) => Promise<Result>): Promise<Result>;
  /** Runs work in one transaction: all of it happens, or none when it rejects. Never inside another one. */
  transact<Result>(work: (db: Queryable) => Promise<Result>): Promise<Result>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseConnection {
  db: Queryable;
  guard: TransactionGuard;
  isEmbedded: boolean;
  close(): Promise<void>;
}

export function createDatabase({ db, guard, isEmbedded, close }: DatabaseConnection): Database {
  return {
    isEmbedded,
    read: (work) => orUnavailable(async () => work(db)),
    transact: (work) =>
      orUnavailable(async () => {
        guard.assertOutside();
        const committed = await db.transaction(async (transaction) => ({
          transaction,
          result: await guard.run(() => work(transaction)),
        }));
        announceCommit(committed.transaction);
        return committed.result;
      }),
    async ping() {
      await db.execute(sql`select 1`);
    },
    close,
  };
}

async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw isUnavailable(cause) ? new AppFailure('unavailable', { cause }) : cause;
  }
}
