import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, openAsBlob, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';
import type { Database } from '../../site/server/platform/db/database';
import { migrationsFolder } from '../../site/server/open-database';
import { migrate } from '../../site/server/platform/db/migrate';
import { openPgliteInMemory } from '../../site/server/platform/db/pglite';
import { openPostgres } from '../../site/server/platform/db/postgres';
import { seed } from '../../site/server/demo/seed';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Whether the tests run on a PostgreSQL server instead of the embedded database. */
export const serverUrl = process.env.TEST_DATABASE_URL;

/** A database of its own with the schema and the catalogue, for one test file. */
export async function createTestDatabase(): Promise<Database> {
  if (!serverUrl) return openPgliteInMemory(await seededImage());
  const database = await createEmptyDatabase();
  await migrate(database, migrationsFolder);
  await seed(database);
  return database;
}

/** A database of its own with nothing in it. */
export async function createEmptyDatabase(): Promise<Database> {
  return serverUrl ? openOwnDatabase(serverUrl) : openPgliteInMemory();
}

/** A new database on the tests' server, which closing drops again. */
async function openOwnDatabase(server: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href);
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(server, `drop database ${name}`);
    },
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const database = await openPostgres(server);
  await database.read((session) => session.execute(statement));
  await database.close();
}

/** Making a cluster and its contents takes seconds, loading its image does not: one image serves until a source changes. */
async function seededImage(): Promise<Blob> {
  const file = join(root, 'node_modules/.cache/test-database', `${sourcesHash()}.tar`);
  try {
    return await openAsBlob(file);
  } catch {
    const database = await openPgliteInMemory();
    await migrate(database, migrationsFolder);
    await seed(database);
    const image = await database.dump();
    await database.close();
    mkdirSync(dirname(file), { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, Buffer.from(await image.arrayBuffer()));
    renameSync(unfinished, file);
    return image;
  }
}

function sourcesHash(): string {
  const folder = join(root, 'site/server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const hash = createHash('sha256');
  for (const file of [...files, join(root, 'node_modules/@electric-sql/pglite/package.json')].sort()) {
    if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
