import { Gauge, type Registry } from 'prom-client';
import { createDatabase, type Database } from './database';
import { isAway } from './outages';
import { limitConnecting, limitQueries } from './postgres-limits';
import { createPostgresNotices } from './postgres-notices';
import { traceQueries } from './trace-queries';
import { TransactionGuard } from './transaction-guard';

/** Milliseconds that a database may take, while the process runs. What a call may take together stays below 5 s. */
export interface TimeLimits {
  /** To wait for a connection, a free or a new one. */
  readonly connection: number;
  /** To answer a query at all; beyond it the connection is ended. */
  readonly query: number;
  /** For a statement, which the server ends; shorter than a query, so that the cause is named. */
  readonly statement: number;
  /** To wait for another transaction's lock; shorter than a statement. */
  readonly lock: number;
}

const timeLimits: TimeLimits = { connection: 1_500, query: 3_000, statement: 2_500, lock: 2_000 };
/** After how many times the wait for a connection one that is still being made is ended. */
const deadAfter = 10;
/** Milliseconds that a transaction may stand open without a statement. */
const idleInTransactionTimeout = 15_000;

/**
 * Connects to a PostgreSQL server.
 * @param say is told once when it can do no work, and once when it can again.
 * @param time milliseconds of a clock that nobody sets; an outage is over by it.
 * @throws Error that names the server, never the password, when it cannot be reached.
 */
export async function openPostgres(
  url: string,
  limits: TimeLimits = timeLimits,
  say?: (sentence: string) => void,
  time?: () => number,
): Promise<Database> {
  const database = await connectPostgres(url, limits, say, time);
  try {
    await database.ping();
    return database;
  } catch (cause) {
    await database.close();
    const place = await databaseAddress(url).catch(() => 'with an address that cannot be read');
    throw new Error(
      `The database ${place} (DATABASE_URL) cannot be reached: ${reason((cause as Error).cause ?? cause)}`,
      { cause },
    );
  }
}

/** A PostgreSQL server that is connected to with the first query, and may be away by then. */
export async function connectPostgres(
  url: string,
  limits: TimeLimits,
  say?: (sentence: string) => void,
  time?: () => number,
): Promise<Database> {
  // Loaded on demand: a start on the embedded database does without them.
  const [{ drizzle }, { Client, Pool, types }] = await Promise.all([import('drizzle-orm/node-postgres'), import('pg')]);
  types.setTypeParser(types.builtins.INT8, toSafeInteger);
  const guard = new TransactionGuard();
  const pool = new Pool({
    connectionString: url,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: idleInTransactionTimeout,
    connectionTimeoutMillis: limits.connection * deadAfter,
  });
  limitConnecting(pool, limits.connection);
  // A server that goes away ends connections by an 'error' event, which stops the process when nobody listens;
  // the query in flight rejects on its own and the pool connects anew.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    limitQueries(client, limits.query);
  });

  const createClient = () =>
    new Client({ connectionString: url, connectionTimeoutMillis: limits.connection, keepAlive: true });
  const notices = createPostgresNotices(createClient, limits.query);

  return createDatabase({
    db: drizzle({ client: traceQueries(guard.watch(pool)) }),
    guard,
    async transaction(work) {
      const client = await pool.connect();
      let failure: Error | undefined;
      try {
        return await drizzle({ client: traceQueries(client) }).transaction(work);
      } catch (error) {
        // A connection that was lost leaves the pool.
        if (isAway(error)) failure = error as Error;
        throw error;
      } finally {
        client.release(failure);
      }
    },
    isEmbedded: false,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    notices,
    say,
    time,
    async close() {
      await Promise.all([notices.close(), pool.end()]);
    },
  });
}

function reason(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || 'no reason given';
}

/** Reads a bigint column as a number: money and ids stay below 2^53. @throws RangeError beyond it. */
export function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the integers that a number holds exactly`);
  return value;
}

/** Tells how the connections of a process to its database are doing, at each scrape. */
export function poolMetrics({ connections }: Pick<Database, 'connections'>, registry: Registry): void {
  const gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool that are used and idle, and calls that wait for one; the embedded database has none',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { used, idle, waiting } = connections?.() ?? { used: 0, idle: 0, waiting: 0 };
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  registry.registerMetric(gauge);
}

export interface DatabaseServer {
  readonly host: string;
  readonly port: number;
  readonly database?: string | undefined;
}

/** What a DATABASE_URL names. The driver itself tells, because `?host=` and PGHOST count too. */
export async function databaseServer(url: string): Promise<DatabaseServer> {
  // Loaded on demand, as where the database is opened.
  const { Client } = await import('pg');
  return new Client({ connectionString: url });
}

/** Where a DATABASE_URL leads, as `host:port/database`, without user and password. */
export async function databaseAddress(url: string): Promise<string> {
  const { host, port, database } = await databaseServer(url);
  return `${host.includes(':') ? `[${host}]` : host}:${port}/${database}`;
}
