import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { programEnvironment } from '../../config/config';
import { rowsOf, type Queryable } from '../../platform/db/database';
import { databaseAddress } from '../../platform/db/postgres';
import { writeCompressed } from './backup-folder';
import { readDatabaseFacts, tableNames, type SavedDatabase } from './database-facts';

/** Milliseconds that connections which were closed may still be there. */
const closingTime = 2_000;

/** The database that a DATABASE_URL names, by PostgreSQL's own programs. */
export function createPostgresDatabase(url: string): SavedDatabase {
  async function connected<Result>(work: (db: Queryable) => Promise<Result>): Promise<Result> {
    const client = await openClient(url);
    try {
      await client.connect();
    } catch (cause) {
      const { message, code } = cause as NodeJS.ErrnoException;
      throw new Error(
        `The database ${await databaseAddress(url)} (DATABASE_URL) cannot be reached: ${message || code}`,
        { cause },
      );
    }
    // Whoever loses the connection learns of it by the query under way.
    client.on('error', () => {});
    try {
      return await work(drizzle({ client }));
    } finally {
      await client.end();
    }
  }

  return {
    kind: 'postgres',
    file: 'database.sql.gz',
    save: (path) =>
      connected(async (db) => {
        await db.execute(sql`begin isolation level repeatable read read only`);
        await db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
        const facts = await readDatabaseFacts(db);
        await requireProgram(url, 'pg_dump', facts.version);
        const [snapshot] = await rowsOf<{ id: string }>(db, sql`select pg_export_snapshot() as id`);
        // The dump sees what the facts are of, whatever is written meanwhile; others keep reading and writing.
        const { child, ended } = await runProgram(url, 'pg_dump', [
          `--snapshot=${snapshot?.id}`,
          '--no-owner',
          '--no-privileges',
          '--lock-wait-timeout=30s',
        ]);
        child.stdin?.end();
        try {
          const [checksum] = await Promise.all([writeCompressed(path, child.stdout ?? Readable.from([])), ended]);
          return { checksum, facts };
        } finally {
          child.kill();
        }
      }),
    async alone(work) {
      await connected(async (db) => {
        // The server takes a moment to end connections that were closed.
        let others = await countOthers(db);
        for (const end = performance.now() + closingTime; others > 0 && performance.now() < end; ) {
          await delay(100);
          others = await countOthers(db);
        }
        if (others > 0) {
          throw new Error(
            `The database is in use (other connections: ${others}): stop every process of the server first.`,
          );
        }
      });
      return work();
    },
    isEmpty: () => connected(async (db) => (await tableNames(db)).length === 0),
    async load(path, { tables }) {
      const { version } = await connected(readDatabaseFacts);
      await requireProgram(url, 'psql', version);
      const { child, ended } = await runProgram(url, 'psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1']);
      child.stdout?.resume();
      if (!child.stdin) throw new Error('psql takes no input.');
      try {
        const script = restoreScript(createReadStream(path).pipe(createGunzip()), tables, version);
        // Where psql ends early, its output says more than the pipe that breaks.
        const sent = pipeline(Readable.from(script), child.stdin).catch(async (error: unknown) => {
          await ended;
          throw error;
        });
        await Promise.all([sent, ended]);
      } finally {
        child.kill();
      }
    },
  };
}

/** How many other connections the database has. */
async function countOthers(db: Queryable): Promise<number> {
  const [row] = await rowsOf<{ others: number }>(
    db,
    sql`select count(*)::integer as others from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`,
  );
  return row?.others ?? 0;
}

/** Characters that are kept of the output of a program that fails. */
const keptOutput = 2_000;

/** PostgreSQL's own programs, which stand in the package postgresql-client. */
type ProgramName = 'pg_dump' | 'psql';

/**
 * Runs a program on the server that a DATABASE_URL names. Its environment has the address and the password: other users of the
 * machine can read the parameters of a program.
 * @returns the process, and a promise of its end, which rejects with the last output of a program that failed.
 */
async function runProgram(url: string, name: ProgramName, parameters: string[]) {
  const child: ChildProcess = spawn(name, parameters, {
    env: programEnvironment(await connectionEnvironment(url)),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (text: Buffer) => (output = (output + String(text)).slice(-keptOutput)));
  // A program that ends early closes its input; its output says why.
  child.stdin?.on('error', () => {});
  const ended = (async () => {
    const [status] = await once(child, 'close');
    if (status !== 0) throw new Error(`${name} failed: ${output.trim() || `status ${status}`}`);
  })();
  const started = once(child, 'spawn').catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `${name} cannot be run (${error.code}): install PostgreSQL's client programs, the package postgresql-client.`,
    );
  });
  ended.catch(() => {});
  await started;
  return { child, ended };
}

/**
 * Refuses a program that is older than the server, which it could not read.
 * @param server major version of PostgreSQL.
 */
async function requireProgram(url: string, name: ProgramName, server: number): Promise<void> {
  const { child, ended } = await runProgram(url, name, ['--version']);
  let said = '';
  child.stdout?.on('data', (text: Buffer) => (said += String(text)));
  await ended;
  const version = Number(/\) (\d+)/.exec(said)?.[1]);
  if (version >= server) return;
  throw new Error(
    `${name} is of version ${version}, and the server of ${server}: install postgresql-client-${server}.`,
  );
}

/** What libpq reads in place of a DATABASE_URL, which the driver of this server has understood. */
async function connectionEnvironment(url: string): Promise<Record<string, string>> {
  const { host, port, user, database, password } = (await openClient(url)) as Client & { password: string | null };
  const encryption = new URLSearchParams(url.split('?')[1] ?? '');
  const named = { PGSSLMODE: 'sslmode', PGSSLROOTCERT: 'sslrootcert', PGSSLCERT: 'sslcert', PGSSLKEY: 'sslkey' };
  return Object.fromEntries(
    Object.entries({
      PGHOST: host,
      PGPORT: String(port),
      PGUSER: user ?? '',
      PGDATABASE: database ?? '',
      PGPASSWORD: password ?? '',
      PGCLIENTENCODING: 'UTF8',
      ...Object.fromEntries(
        // `no-verify` is the driver's own name for encryption without a check of the certificate.
        Object.entries(named).map(([variable, name]) => [
          variable,
          (encryption.get(name) ?? '').replace('no-verify', 'require'),
        ]),
      ),
    }).filter(([, value]) => value !== ''),
  );
}

/** Milliseconds to wait for a connection. */
const connectionTime = 10_000;

/** A connection of its own, not yet made; without the limits of time that requests have. */
async function openClient(url: string): Promise<Client> {
  // Loaded on demand, as where the database is opened.
  const pg = await import('pg');
  return new pg.Client({ connectionString: url, connectionTimeoutMillis: connectionTime });
}

/** Setting that pg_dump of 17 and later writes, and that older servers do not know. */
const newSetting = 'SET transaction_timeout = 0;\n';
const newSettingSince = 17;

/**
 * Yields the input of psql that restores a dump: everything in one transaction, which is committed by the last line alone. When
 * the input ends before it, whatever the reason, nothing has happened.
 * @param tables rows that each table must have in the end.
 * @param version major version of the server.
 */
async function* restoreScript(
  dump: AsyncIterable<Buffer>,
  tables: Readonly<Record<string, number>>,
  version: number,
): AsyncGenerator<Buffer> {
  // Notices of all that goes would leave no room for what went wrong.
  yield Buffer.from(`set client_min_messages = warning;\nbegin;\n${emptySchema}`);
  let isFirst = true;
  for await (const chunk of dump) {
    // The settings stand in the first lines.
    yield isFirst && version < newSettingSince
      ? Buffer.from(chunk.toString('latin1').replace(newSetting, ''), 'latin1')
      : chunk;
    isFirst = false;
  }
  yield Buffer.from(`\n${checkRows(tables)}commit;\n`);
}

/** Leaves out what belongs to an extension, and the sequences of columns, which go with them. */
const ownOf = (catalogue: string, kinds = `'e'`) =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${catalogue}.oid and deptype in (${kinds}))`;

/** Takes away what is in the schema, which itself may belong to somebody else. All names are read before anything goes. */
const emptySchema = `do $$
declare
  statements text[];
  statement text;
begin
  select array_agg(line order by place) into statements from (
    select 1, format(
      'drop %s if exists %s cascade',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      pg_class.oid::regclass
    )
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and not relispartition
      and ${ownOf('pg_class')} and (relkind <> 'S' or ${ownOf('pg_class', `'a', 'i'`)})
    union all
    select 2, format('drop routine if exists %s cascade', pg_proc.oid::regprocedure)
    from pg_proc where pronamespace = 'public'::regnamespace and ${ownOf('pg_proc')}
    union all
    select 3, format('drop type if exists %s cascade', pg_type.oid::regtype)
    from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${ownOf('pg_type')}
  ) as lines (place, line);
  foreach statement in array coalesce(statements, '{}') loop execute statement; end loop;
end $$;
`;

/** Fails, and with it the transaction, when a table does not have the rows that it should. */
function checkRows(tables: Readonly<Record<string, number>>): string {
  const checks = Object.entries(tables).map(
    ([name, rows]) =>
      `  if (select count(*) from public.${quoted(name)}) <> ${rows} then raise exception 'the backup does not hold the rows of % that it names', ${literal(name)}; end if;\n`,
  );
  return `do $check$\nbegin\n${checks.join('')}end $check$;\n`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
