import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database';
import { ok, warning, wrong, type Finding } from '../../../platform/doctor/finding';
import { rowsOf } from './rows-of';

/** Major versions that the tests run on. */
const lowest = 13;
const highest = 18;

interface ServerFacts {
  /** `150004` for 15.4. */
  readonly version: number;
  readonly encoding: string;
  readonly isReadOnly: boolean;
}

/** Whether the server is of a version that is known to work, keeps all letters, and takes writes. */
export async function* serverFindings(database: Database): AsyncIterable<Finding> {
  const [facts] = await rowsOf<ServerFacts>(
    database,
    sql`select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "isReadOnly"`,
  );
  if (facts) yield* judgeServer(facts);
}

export function* judgeServer({ version, encoding, isReadOnly }: ServerFacts): Iterable<Finding> {
  const major = Math.floor(version / 10_000);
  if (major < lowest) yield wrong(`PostgreSQL ${major} is too old; ${lowest} to ${highest} are known to work.`);
  else if (major > highest) yield warning(`PostgreSQL ${major} is untried; ${lowest} to ${highest} are known to work.`);
  else yield ok(`It is PostgreSQL ${major}.`);
  if (encoding !== 'UTF8')
    yield wrong(`It keeps text as ${encoding}, which lacks letters; make it with encoding UTF8.`);
  if (isReadOnly) yield wrong('It takes no writes: DATABASE_URL leads to a standby, or to a user who only reads.');
}
