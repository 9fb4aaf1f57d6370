import { randomUUID } from 'node:crypto';
import type { Database } from '../../site/server/platform/db/database';
import { openPgliteInMemory } from '../../site/server/platform/db/pglite';
import { cloneTemplate, createOnServer } from './postgres-template';
import { pgliteImage } from './pglite-image';
import { fillTestDatabase } from './fill-test-database';

/** Whether the tests run on a PostgreSQL server instead of the embedded database. */
export const serverUrl = process.env.TEST_DATABASE_URL;

/** A database of its own with the schema, the catalogue and the demo users, for one test file. */
export async function createTestDatabase(): Promise<Database> {
  return serverUrl
    ? cloneTemplate(serverUrl, newName())
    : openPgliteInMemory(await pgliteImage('filled', fillTestDatabase));
}

/** A database of its own with nothing in it. */
export async function createEmptyDatabase(): Promise<Database> {
  return serverUrl
    ? createOnServer(serverUrl, newName())
    : openPgliteInMemory(await pgliteImage('empty', async () => {}));
}

function newName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
}
