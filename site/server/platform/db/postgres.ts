import { Gauge, type Registry } from 'prom-client';
import { createDatabase, type Database, type Subscriber, type Unsubscribe } from './database';
import { isAway, connectTimeoutMessage, queryTimeoutMessage } from './outages';
import { traceQueries } from './trace-queries';
import { TransactionGuard, isTimeLimited } from './transaction-guard';
import type { Client, ClientBase, Pool, PoolClient } from 'pg';
import { afterRunning } from '../timers';

export type TimeLimits = Readonly<typeof timeLimits>;

/** Milliseconds that a database may take, while the process runs. What a call may take together stays below 5 s. */
const timeLimits = {
  /** To wait for a connection, a free or a new one. */
  connection: 1_500,
  /** To answer a query at all; beyond it the connection is ended. */
  query: 3_000,
  /** For a statement, which the server ends; shorter than a query, so that the cause is named. */
  statement: 2_500,
  /** To wait for another transaction's lock; shorter than a statement. */
  lock: 2_000,
};
/** After how many times the wait for a connection one that is still being made is ended. */
const deadAfter = 10;
/** Milliseconds that a transaction may stand open without a statement. */
const idleInTransactionTimeout = 15_000;

/**
 * Connects to a PostgreSQL server.
 * @param say is called once when it can do no work, and once when it can again.
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
    // Compiling a query takes a tenth of a second, more than any of these queries gains by it.
    options: '-c jit=off',
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

/** Counts the connections of a process to its database at each scrape. */
export function poolMetrics({ connections }: Pick<Database, 'connections'>, registry: Registry): void {
  const gauge = new Gauge({
    name: 'database_connections',
    help: 'Used and idle connections of the pool, and calls that wait for one; the embedded database has none',
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

/** What a DATABASE_URL names, as the driver reads it, because `?host=` and PGHOST count too. */
export async function databaseServer(url: string): Promise<Pick<Client, 'host' | 'port' | 'database'>> {
  // Loaded on demand, as where the database is opened.
  const { Client } = await import('pg');
  return new Client({ connectionString: url });
}

/** Where a DATABASE_URL leads, as `host:port/database`, without user and password. */
export async function databaseAddress(url: string): Promise<string> {
  const { host, port, database } = await databaseServer(url);
  return `${host.includes(':') ? `[${host}]` : host}:${port}/${database}`;
}

/** Milliseconds before a lost connection is made again, doubled after each failure up to the longest. */
const firstPause = 500;
const longestPause = 15_000;
/** Milliseconds between questions whether the server still answers: a connection that only listens would not notice. */
const askEvery = 30_000;

/**
 * Hears the notices of a PostgreSQL server by one connection of its own, which is made with the first subscription and again
 * whenever it is lost.
 * @param queryLimit milliseconds after which a server that does not answer counts as lost.
 */
function createPostgresNotices(createClient: () => Client, queryLimit: number) {
  const subscribers = new Map<string, Set<Subscriber<string>>>();
  let connection: Client | undefined;
  let connecting: Promise<Client> | undefined;
  let isClosed = false;
  let pausing: NodeJS.Timeout | undefined;

  async function connect(): Promise<Client> {
    const client = createClient();
    // A loss is an 'end' event.
    client.on('error', () => {});
    client.on('notification', ({ channel, payload = '' }) => {
      for (const subscriber of subscribers.get(channel) ?? []) subscriber.onNotice(payload);
    });
    try {
      await client.connect();
      limitQueries(client, queryLimit);
      for (const channel of subscribers.keys()) await listenTo(client, channel);
      if (isClosed) throw new Error('Client was closed');
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    const asking = setInterval(() => void client.query('select 1').catch(() => {}), askEvery).unref();
    client.once('end', () => {
      clearInterval(asking);
      connection = undefined;
      reconnect(firstPause);
    });
    connection = client;
    return client;
  }

  function reconnect(pause: number): void {
    if (isClosed) return;
    pausing = setTimeout(() => {
      connected().then(resume, () => reconnect(Math.min(pause * 2, longestPause)));
    }, pause).unref();
  }

  function resume(): void {
    for (const group of subscribers.values()) for (const subscriber of group) subscriber.onResume();
  }

  /** The connection, listening to every channel that has subscribers. */
  async function connected(): Promise<Client> {
    if (connection) return connection;
    connecting ??= connect().finally(() => (connecting = undefined));
    return connecting;
  }

  return {
    async subscribe(channel: string, subscriber: Subscriber<string>): Promise<Unsubscribe> {
      const group = subscribers.get(channel) ?? new Set();
      const isNew = group.size === 0;
      subscribers.set(channel, group.add(subscriber));
      try {
        const client = await connected();
        if (isNew) await listenTo(client, channel);
      } catch (error) {
        group.delete(subscriber);
        throw error;
      }
      return async () => void group.delete(subscriber);
    },
    async close() {
      isClosed = true;
      clearTimeout(pausing);
      await connecting?.catch(() => {});
      await connection?.end();
    },
  };
}

async function listenTo(client: Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
}

type Connected = (...answer: [error: Error | undefined, client?: PoolClient, release?: () => void]) => void;

/**
 * Lets nobody wait longer for a connection of the pool, a free or a new one. The pool's own limit goes by the clock on the wall: a process
 * that the machine leaves little of its core would find every new connection late.
 * @param limit milliseconds for which the process runs.
 */
function limitConnecting(pool: Pool, limit: number): void {
  const connect = pool.connect.bind(pool) as (connected: Connected) => void;

  function connectInTime(connected: Connected): void {
    let isLate = false;
    const callOff = afterRunning(limit, () => {
      isLate = true;
      connected(new Error(connectTimeoutMessage), undefined, () => {});
    });
    connect((...answer) => {
      const [, , release] = answer;
      // Whoever asked for it has gone.
      if (isLate) return release?.();
      callOff();
      connected(...answer);
    });
  }

  pool.connect = ((connected?: Connected) => {
    if (connected) return connectInTime(connected);
    return new Promise<PoolClient | undefined>((resolve, reject) => {
      connectInTime((error, client) => (error ? reject(error) : resolve(client)));
    });
  }) as Pool['connect'];
}

/**
 * Ends a connection whose server does not answer a query in time: what was sent to it fails, and the pool makes another one.
 * The server's own timeouts end what is only slow, and leave the connection.
 * @param limit milliseconds for which the process runs.
 */
function limitQueries(client: ClientBase, limit: number): void {
  const { query } = client;
  const { stream } = (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection;
  client.query = ((...args: unknown[]) => {
    if (!isTimeLimited()) return Reflect.apply(query, client, args);
    const callOff = afterRunning(limit, () => stream.destroy(new Error(queryTimeoutMessage)));
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (...answer: unknown[]) => {
        callOff();
        Reflect.apply(callback, undefined, answer);
      };
      return Reflect.apply(query, client, args);
    }
    const answering = Reflect.apply(query, client, args) as Promise<unknown>;
    return answering.finally(callOff);
  }) as typeof query;
}
