import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { databaseAddress } from '../../platform/db/postgres';
import type { Queryable } from '../../platform/db/database';
import { readDatabaseFacts, tableNames } from './database-facts';
import { openClient } from './postgres-client';
import { requireProgram, runProgram } from './postgres-programs';
import { restoreScript } from './restore-script';
import type { SavedDatabase } from './saved-database';
import { writeCompressed } from './write-file';

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
        const { rows } = (await db.execute(sql`select pg_export_snapshot() as id`)) as unknown as {
          rows: { id: string }[];
        };
        // The dump sees what the facts are of, whatever is written meanwhile; others keep reading and writing.
        const { child, ended } = await runProgram(url, 'pg_dump', [
          `--snapshot=${rows[0]?.id}`,
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
        const script = restoreScript(createReadStream(path).pipe(createGunzip()), { tables, version });
        // Where psql ends early, its words say more than the pipe that breaks.
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
  const { rows } = (await db.execute(
    sql`select count(*)::integer as others from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`,
  )) as unknown as { rows: { others: number }[] };
  return rows[0]?.others ?? 0;
}
