import { createDatabase, type Database } from './database';
import { TransactionGuard } from './transaction-guard';

/** Milliseconds; a statement beyond it is a mistake, and must not hold a connection for ever. */
const statementTimeout = 15_000;
/** Milliseconds to wait for another transaction's lock; shorter than a statement, so that the cause is named. */
const lockTimeout = 5_000;
/** Milliseconds that a transaction may stand open without a statement. */
const idleInTransactionTimeout = 15_000;
/** Milliseconds to wait for a connection. */
const connectTimeout = 5_000;

/**
 * Connects to a PostgreSQL server.
 * @throws Error that names the server, never the password, when it cannot be reached.
 */
export async function openPostgres(url: string): Promise<Database> {
  // Loaded on demand: a start on the embedded database does without them.
  const [{ drizzle }, { Pool, types }] = await Promise.all([import('drizzle-orm/node-postgres'), import('pg')]);
  types.setTypeParser(types.builtins.INT8, toSafeInteger);
  const guard = new TransactionGuard();
  const pool = new Pool({
    connectionString: url,
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    idle_in_transaction_session_timeout: idleInTransactionTimeout,
    connectionTimeoutMillis: connectTimeout,
  });
  // A server that goes away ends connections by an 'error' event, which stops the process when nobody listens;
  // the query in flight rejects on its own and the pool connects anew.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const database = createDatabase({
    db: drizzle({ client: guard.watch(pool) }),
    guard,
    isEmbedded: false,
    close: () => pool.end(),
  });
  try {
    await pool.query('select 1');
    return database;
  } catch (cause) {
    await pool.end();
    throw new Error(`The database ${placeOf(url)} (DATABASE_URL) cannot be reached: ${reason(cause)}`, { cause });
  }
}

function placeOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return host + pathname;
  } catch {
    return 'with an address that cannot be read';
  }
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
