import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { filmOriginsOf, type Config, type FilmOriginSettings } from '../../../config/config';
import {
  listFilmRequests,
  listFilmRequestsIn,
  hasForeignFilms,
  describeMissingOrigins,
} from '../../../domain/content/article/article';
import { appUser } from '../../../domain/identity/user/user-tables';
import { countForeignPasskeys } from '../../../domain/identity/operator/passkey';
import type { OperatorHost } from '../../../platform/pages/operator-host';
import { assertLocalDatabase, databaseSentence, migrationsFolder, refuseProduction } from '../../../open-database';
import { databaseClockDifference, harmfulDifference, inWords } from '../../../platform/clock';
import { deepObstacleSentence, isFolderLocked, otherUserSentence } from '../../../platform/db/data-folder';
import { rowsOf, tableExists, type Database } from '../../../platform/db/database';
import { decryptRow } from '../../../platform/db/encryption';
import { compareSchema } from '../../../platform/db/migrate';
import { openPostgres } from '../../../platform/db/postgres';
import { type DoctorCheck, type Finding, ok, warning, wrong } from '../../../platform/doctor-check';
import { withTimeout } from '../../../platform/timers';
import { createKeyRing, type DataKey } from '../../../platform/keys/key-ring';
import { readOwnKey } from '../../../platform/keys/open-key-ring';
import { keyIdsOf } from '../../backup/database-facts';

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataFolder' | 'dataKeys' | 'mode' | 'operatorHost'> &
  FilmOriginSettings;

/** Milliseconds; longer than the server's own, because nobody waits and columns are looked through. */
const timeLimits = { connection: 5_000, query: 35_000, statement: 30_000, lock: 2_000 };

/** Whether the database is there, is right, and is this version's. */
export const databaseCheck: DoctorCheck<DatabaseSettings> = {
  name: 'Database',
  async *run(config) {
    const { databaseUrl, dataKeys, mode } = config;
    if (databaseUrl === undefined) {
      yield* embeddedFindings(config);
      return;
    }
    if (mode === 'development') await assertLocalDatabase(databaseUrl);
    const database = await openPostgres(databaseUrl, timeLimits);
    try {
      if (mode === 'development') await refuseProduction(database);
      yield ok(`${await databaseSentence(config)}, answers.`);
      yield* serverFindings(database);
      yield* rightFindings(database);
      yield* noticeFindings(database);
      yield* clockFindings(database);
      yield* schemaFindings(database, migrationsFolder);
      if (dataKeys.length > 0) yield* keyFindings(database, dataKeys);
      yield* filmFindings(database, config);
      yield* passkeyFindings(database, config.operatorHost);
    } finally {
      await database.close();
    }
  },
};

/** Milliseconds: due times of jobs bear it. */
const tolerable = 2_000;

/** How far this machine's clock is from the database's. */
export async function* clockFindings(database: Database, now?: () => number): AsyncIterable<Finding> {
  const difference = await databaseClockDifference(database, now);
  const sentence = `This machine's clock is ${inWords(difference)} the database's; let both follow NTP.`;
  if (Math.abs(difference) > harmfulDifference) yield wrong(sentence);
  else if (Math.abs(difference) > tolerable) yield warning(sentence);
  else yield ok("Its clock and this machine's agree.");
}

/** Whether the passkeys of operators work on the console: each belongs to the host that it was made for. */
export async function* passkeyFindings(database: Database, host: OperatorHost): AsyncIterable<Finding> {
  if (typeof host !== 'object' || !(await database.read((db) => tableExists(db, 'operator_passkey')))) return;
  const { hostname } = new URL(host.origin);
  const { total, foreign, lockedOut } = await database.read((db) => countForeignPasskeys(db, hostname));
  if (foreign === 0 && total > 0) yield ok(`All passkeys of operators are for ${hostname}.`);
  if (foreign === 0) return;
  const others = lockedOut > 0 ? ` ${lockedOut} operators have nothing else, and need a recovery code.` : '';
  yield warning(
    `OPERATOR_ORIGIN: ${foreign} passkeys of operators were made for another host than ${hostname} and do not work there.${others}`,
  );
}

/** How the columns are named that hold a film, or a text that may have some. */
const filmColumns = sql`select table_name as table, column_name as column, data_type = 'jsonb' as "isFilm"
  from information_schema.columns where table_schema = current_schema()
    and (column_name = 'video' and data_type = 'jsonb' or column_name like '%\\_html' and data_type = 'text')
  order by table_name, column_name`;

/** Whether pages may fetch the films that contents name, drafts too: their policy names the hosts (site S-7). */
export async function* filmFindings(database: Database, settings: FilmOriginSettings): AsyncIterable<Finding> {
  const origins = filmOriginsOf(settings);
  const films = await namedFilms(database);
  const missing = describeMissingOrigins(films, origins);
  if (missing) yield warning(missing);
  else if (hasForeignFilms(films, origins)) yield ok('MEDIA_ORIGINS names the hosts of all films.');
}

async function namedFilms(database: Database) {
  const columns = await select<{ table: string; column: string; isFilm: boolean }>(database, filmColumns);
  const found = columns.map(async ({ table, column, isFilm }) => {
    const [from, name] = [sql.identifier(table), sql.identifier(column)];
    if (isFilm) {
      const rows = await select<{ film: Record<string, unknown> }>(
        database,
        sql`select ${name} as film from ${from} where jsonb_typeof(${name}) = 'object'`,
      );
      return rows.map(({ film }) => listFilmRequests(film));
    }
    const rows = await select<{ html: string }>(
      database,
      sql`select ${name} as html from ${from} where ${name} like '%<xl-video-player%'`,
    );
    return rows.flatMap(({ html }) => listFilmRequestsIn(html));
  });
  return (await Promise.all(found)).flat();
}

/** Whether the keys are there that the database was written with, and read it. */
export async function* keyFindings(database: Database, dataKeys: readonly DataKey[]): AsyncIterable<Finding> {
  const used = await database.read(async (db) => ((await tableExists(db, 'app_user')) ? keyIdsOf(db) : undefined));
  if (!used) return;
  const known = new Set(dataKeys.map(({ id }) => id));
  const missing = used.filter((id) => !known.has(id));
  if (missing.length > 0) {
    yield wrong(`DATA_KEYS lacks ${missing.join(', ')}, which personal data are encrypted with; add it at the end.`);
  }
  // Development has made none yet.
  if (dataKeys.length === 0) return;
  yield* await unread(database, dataKeys, missing.length === 0);
  const outdated = used.filter((id) => known.has(id) && id !== dataKeys[0]?.id);
  if (outdated.length > 0)
    yield warning(`Some is still under ${outdated.join(', ')}; keep it in DATA_KEYS until none is.`);
}

/** Reads one contact of each key: an id says nothing of its secret. */
async function unread(database: Database, dataKeys: readonly DataKey[], isAll: boolean): Promise<Finding[]> {
  const keys = createKeyRing(dataKeys);
  const unreadable: string[] = [];
  for (const { id } of dataKeys) {
    const [row] = await select<{ mobile: string }>(
      database,
      sql`select mobile_encrypted as mobile from app_user where starts_with(mobile_encrypted, ${`${id}.`}) limit 1`,
    );
    try {
      if (row) decryptRow(keys, appUser, row);
    } catch {
      unreadable.push(id);
    }
  }
  if (unreadable.length === 0) return isAll ? [ok('DATA_KEYS reads what is there.')] : [];
  return unreadable.map((id) => wrong(`DATA_KEYS: the key ${id} is not the one that the database was written with.`));
}

/** Milliseconds for a notification to come back. */
const noticeTime = 2_000;

/** Whether a notification comes back: poolers that keep no sessions hand none on. */
export async function* noticeFindings(database: Database, time = noticeTime): AsyncIterable<Finding> {
  const name = `doctor_${randomUUID().replaceAll('-', '')}`;
  const notices = new EventEmitter();
  const heard = once(notices, 'notice');
  const unsubscribe = await database.subscribe({ name }, { onNotice: () => notices.emit('notice'), onResume() {} });
  try {
    await select(database, sql`select pg_notify(${name}, '1')`);
    if (await withTimeout(heard, time)) yield ok('Notifications come through.');
    else
      yield warning(
        'Notifications do not come through, so pages learn late of messages: name the server, not a pooler.',
      );
  } finally {
    await unsubscribe();
  }
}

/** Whether the user may make tables, and owns those that there are: migrations change them, and each day makes a partition. */
export async function* rightFindings(database: Database): AsyncIterable<Finding> {
  const [may] = await select<{ schema: string | null; create: boolean | null }>(
    database,
    sql`select current_schema() as schema, has_schema_privilege(current_schema(), 'create') as create`,
  );
  if (!may?.schema) {
    yield wrong('The user sees no schema to make tables in; look at search_path.');
    return;
  }
  const foreign = await select<{ name: string }>(
    database,
    sql`select relname as name from pg_class
      where relnamespace = ${may.schema}::regnamespace and relkind in ('r', 'p') and not pg_has_role(relowner, 'usage')
      order by relname limit 3`,
  );
  if (!may.create) {
    yield wrong(`The user may not make tables: grant create on schema ${may.schema} to that user.`);
  }
  if (foreign.length > 0) {
    const names = foreign.map(({ name }) => name).join(', ');
    yield wrong(`Tables belong to another user, so migrations cannot change them (${names}); alter their owner.`);
  }
  if (may.create && foreign.length === 0) yield ok(`The user may make and change tables in schema ${may.schema}.`);
}

function select<Row>(database: Database, query: SQL): Promise<Row[]> {
  return database.read((db) => rowsOf<Row>(db, query));
}

/** How the schema compares with the migrations of this version: older, equal, or newer. */
export async function* schemaFindings(database: Database, migrations: string): AsyncIterable<Finding> {
  const { isEmpty, unreleased, newer, changed, pending } = await compareSchema(database, migrations);
  if (isEmpty) {
    yield ok('It is empty; the first start makes the tables.');
    return;
  }
  if (unreleased.length > 0) {
    yield wrong(`It is from before release 1.0.0 (${unreleased[0]}), which no version brings forward.`);
  }
  if (newer.length > 0) {
    yield wrong(`It was migrated by a newer version of this server (${newer.join(', ')}), so this one does not start.`);
  }
  for (const name of changed) yield wrong(`The migration ${name} was changed after it had been applied.`);
  if (pending.length > 0) {
    yield warning(`Its schema is older; the next start applies ${pending.length} migrations. Back it up first.`);
  }
  if ([unreleased, newer, changed, pending].every(({ length }) => length === 0))
    yield ok("Its schema is this version's.");
}

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
  const [facts] = await select<ServerFacts>(
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

/**
 * Whether the embedded database is this version's and can be read. It is opened as a start opens it, under its lock, and nothing is
 * migrated; one that a server has open is left alone.
 */
export async function* embeddedFindings(
  settings: Pick<Config, 'dataFolder' | 'dataKeys'> & FilmOriginSettings,
): AsyncIterable<Finding> {
  const { dataFolder, dataKeys } = settings;
  // What is written here would be another user's, and keep the server out. The check of the folder says how to mend that.
  if (otherUserSentence(dataFolder) ?? (await deepObstacleSentence(dataFolder))) {
    yield warning(`It is the embedded one in ${dataFolder}, which is left alone because of whose it is.`);
    return;
  }
  if (!existsSync(join(dataFolder, 'postgres'))) {
    yield ok('The embedded one will be made.');
    return;
  }
  if (await isFolderLocked(dataFolder)) {
    yield ok(
      `It is the embedded one in ${dataFolder}; a server runs on it, or was killed a moment ago, so it is left alone.`,
    );
    return;
  }
  // Loaded on demand: most databases are PostgreSQL servers.
  const { openPglite } = await import('../../../platform/db/pglite');
  const database = await openPglite(dataFolder, {
    onLost(sentence) {
      throw new Error(sentence);
    },
  });
  try {
    yield ok(`It is the embedded one in ${dataFolder}, and opens.`);
    yield* schemaFindings(database, migrationsFolder);
    yield* keyFindings(database, dataKeys.length > 0 ? dataKeys : readOwnKey(dataFolder));
    yield* filmFindings(database, settings);
  } finally {
    await database.close();
  }
}
