import { sql } from 'drizzle-orm';
import type { Database } from '../../site/server/platform/db/database';
import { liftTimeLimits } from '../../site/server/platform/db/transaction-guard';
import { openPostgres } from '../../site/server/platform/db/postgres';
import { patientLimits } from './patient-limits';
import { fillTestDatabase, testDatabaseHash } from './fill-test-database';

/** Number of the advisory lock under which one process makes the template; any value that nothing else uses. */
const templateLock = 7_281_002;

/** The connection that databases are made and dropped by; its idle sessions end by themselves. */
let maintenance: Promise<Database> | undefined;

/** A copy of the template, which whoever comes first makes; closing drops it. */
export async function cloneTemplate(server: string, name: string): Promise<Database> {
  const template = await readyTemplate(server);
  return createOnServer(server, name, template);
}

/** A new database on the tests' server, empty or a copy of another one; closing drops it. */
export async function createOnServer(server: string, name: string, template?: string): Promise<Database> {
  await maintain(server, `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  const database = await openPostgres(addressOf(server, name), patientLimits);
  return {
    ...database,
    async close() {
      await database.close();
      await maintain(server, `drop database ${name}`);
    },
  };
}

let template: Promise<string> | undefined;

function readyTemplate(server: string): Promise<string> {
  template ??= makeTemplate(server, `test_template_${testDatabaseHash()}`);
  return template;
}

async function makeTemplate(server: string, name: string): Promise<string> {
  const locking = await openPostgres(server, patientLimits);
  await locking.transact(async (session) => {
    // The lock is held, and awaited by others, as long as it takes.
    await liftTimeLimits(session);
    await session.execute(sql`select pg_advisory_xact_lock(${templateLock})`);
    const { rows } = (await session.execute(
      sql`select datname as name from pg_database where starts_with(datname, 'test_template_')`,
    )) as unknown as { rows: { name: string }[] };
    const names = rows.map((row) => row.name);
    if (names.includes(name)) return;
    for (const outdated of names) await maintain(server, `drop database ${outdated}`);
    // Only a template that is finished has the name.
    const unfinished = `${name}_unfinished`;
    await maintain(server, `create database ${unfinished}`);
    const database = await openPostgres(addressOf(server, unfinished), patientLimits);
    await fillTestDatabase(database);
    await database.close();
    await maintain(server, `alter database ${unfinished} rename to ${name}`);
  });
  await locking.close();
  return name;
}

async function maintain(server: string, statement: string): Promise<void> {
  maintenance ??= openPostgres(server, patientLimits);
  const database = await maintenance;
  await database.read((session) => session.execute(statement));
}

function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
