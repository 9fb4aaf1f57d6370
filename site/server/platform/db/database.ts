import { setTimeout } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { AppFailure } from '../../app-failure';
import { inSpan } from '../tracing/span';
import { createOutageLog, createOutageMemory, isUnavailable, sqlStates } from './outages';
import { withTimeLimits, type TransactionGuard } from './transaction-guard';

/** Where queries are sent: the pool, or one open transaction. */
export type Queryable = PgDatabase<PgQueryResultHKT>;

/** Returns the rows of a query that drizzle gives no type, the same on both drivers. */
export async function rowsOf<Row>(db: Queryable, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** Whether the database has a table, such as before its first migration. */
export async function tableExists(db: Queryable, name: string): Promise<boolean> {
  const [row] = await rowsOf<{ exists: boolean }>(db, sql`select to_regclass(${name}) is not null as "exists"`);
  return row?.exists ?? false;
}

/** How many connections of a pool do what, and how many calls wait for one. */
interface ConnectionCounts {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/** One PostgreSQL, embedded or not. Work rejects with the failure `unavailable` while it is away. */
export interface Database {
  /** Whether it runs within this process, the only one that uses it. */
  readonly isEmbedded: boolean;
  /** Copies an embedded database whole, as an uncompressed tar file of one moment; a server's is copied by its own programs. */
  readonly image?: () => Promise<Blob>;
  /** Runs queries that need no transaction. */
  read<Result>(work: (db: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * Runs work in one transaction: all of it happens, or none when it rejects. Never inside another one. The work is run again
   * when the database undid it because of another transaction, so it must change nothing else.
   */
  transact<Result>(work: (db: Queryable) => Promise<Result>): Promise<Result>;
  /** Receives what `publish` sends on a channel from now on, whichever process did, also after the server was away. */
  subscribe<Notice>(channel: Channel<Notice>, subscriber: Subscriber<Notice>): Promise<Unsubscribe>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Whether it lately refused to write for want of room, such as on a full disk. */
  readonly isExhausted?: () => boolean;
  /** Absent where there is no pool: the embedded one has a single connection. */
  readonly connections?: (() => ConnectionCounts) | undefined;
  close(): Promise<void>;
}

interface DatabaseConnection {
  db: Queryable;
  guard: TransactionGuard;
  isEmbedded: boolean;
  /** Runs work between `begin` and `commit`, or `rollback` when it rejects. */
  transaction: Queryable['transaction'];
  notices: NoticeSource;
  connections?: () => ConnectionCounts;
  close(): Promise<void>;
  /** Called once when the database can do no work, and once when it can again. */
  say?: ((sentence: string) => void) | undefined;
  /** Milliseconds of a clock that nobody sets. */
  time?: (() => number) | undefined;
}

const transactionStep = { name: 'transaction', attributes: { 'db.system.name': 'postgresql' } };

export function createDatabase(connection: DatabaseConnection): Database {
  const { db, guard, isEmbedded, transaction, notices, connections, close, say, time } = connection;
  const outages = createOutageMemory();
  const outageLog = createOutageLog(say ?? (() => {}), time);

  async function orUnavailable<Result>(work: () => Promise<Result>, isTransaction = false): Promise<Result> {
    try {
      const result = await outages.watch(work);
      outageLog.answered(isTransaction);
      return result;
    } catch (cause) {
      if (cause instanceof AppFailure || !isUnavailable(cause)) throw cause;
      const isOutage = outageLog.failed(cause);
      throw new AppFailure('unavailable', { cause, alreadyLogged: isOutage && say !== undefined });
    }
  }

  function commit<Result>(work: (db: Queryable) => Promise<Result>): Promise<{ own: object; result: Result }> {
    return withTimeLimits(() => transaction(async (own) => ({ own, result: await guard.run(() => work(own)) })));
  }

  return {
    isEmbedded,
    read: (work) => orUnavailable(async () => work(db)),
    async transact(work) {
      guard.assertOutside();
      const { own, result } = await inSpan(transactionStep, () =>
        repeatWhenUndone(() => orUnavailable(() => commit(work), true)),
      );
      announceCommit(own);
      return result;
    },
    subscribe: <Notice>({ name }: Channel<Notice>, { onNotice, onResume }: Subscriber<Notice>) =>
      orUnavailable(() =>
        notices.subscribe(name, { onNotice: (json) => onNotice(JSON.parse(json) as Notice), onResume }),
      ),
    async ping() {
      await db.execute(sql`select 1`);
    },
    isExhausted: outageLog.isExhausted,
    connections,
    close,
  };
}

/** Notifies every process that subscribed to a channel, this one too, once the transaction is committed; nobody when it is undone. */
export async function publish<Notice>(transaction: Queryable, channel: Channel<Notice>, notice: Notice): Promise<void> {
  await transaction.execute(sql`select pg_notify(${channel.name}, ${JSON.stringify(notice)})`);
}

/** By transaction: what `Database.transact` hands to its work. */
const listeners = new WeakMap<object, (() => void)[]>();

/** Calls the listener once the transaction has been committed, and never when it is undone. */
export function afterCommit(transaction: object, listener: () => void): void {
  const own = listeners.get(transaction);
  if (own) own.push(listener);
  else listeners.set(transaction, [listener]);
}

/** Calls what waits for the end of a transaction. Listeners must not throw. */
function announceCommit(transaction: object): void {
  for (const listener of listeners.get(transaction) ?? []) listener();
}

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
async function repeatWhenUndone<Result>(transaction: () => Promise<Result>): Promise<Result> {
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

/** A name under which processes on one database notify each other of changes, tied to the type of the notice. */
export interface Channel<Notice> {
  /** Lower case; stays the same, because other versions may run beside this one. */
  readonly name: string;
  /** Types only, a value that JSON can hold in 8000 bytes; never present at run time. */
  readonly notice?: Notice;
}

export interface Subscriber<Notice> {
  /** Called in the order of the commits. Must not throw. */
  onNotice(notice: Notice): void;
  /** Called when the database is heard again after notices may have been missed. Must not throw. */
  onResume(): void;
}

/** Ends a subscription. */
export type Unsubscribe = () => Promise<void>;

/** Receives the notices of a database, as they are sent. */
interface NoticeSource {
  subscribe(channel: string, subscriber: Subscriber<string>): Promise<Unsubscribe>;
}
