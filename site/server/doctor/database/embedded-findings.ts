import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config';
import { migrationsFolder } from '../../open-database';
import { isFolderLocked } from '../../platform/db/folder-lock';
import { ok, warning, type Finding } from '../../platform/doctor/finding';
import { readOwnKey } from '../../platform/keys/open-key-ring';
import { keyFindings } from './key-findings';
import { schemaFindings } from './schema-findings';

/**
 * Whether the embedded database is this version's and can be read. It is opened as a start opens it, under its lock, and nothing is
 * migrated; one that a server has open is left alone.
 */
export async function* embeddedFindings({
  dataFolder,
  dataKeys,
}: Pick<Config, 'dataFolder' | 'dataKeys'>): AsyncIterable<Finding> {
  const folder = join(dataFolder, 'postgres');
  if (!existsSync(folder)) {
    yield ok('The embedded one will be made.');
    return;
  }
  if (await isFolderLocked(dataFolder)) {
    yield ok(
      `It is the embedded one in ${dataFolder}; a server runs on it, or was killed a moment ago, so it is left alone.`,
    );
    return;
  }
  // What is written here would be another user's, and keep the server out.
  if (process.getuid?.() !== statSync(folder).uid) {
    yield warning(`It is the embedded one in ${dataFolder}, of another user: run this as the user of the server.`);
    return;
  }
  // Loaded on demand: most look at PostgreSQL.
  const { openPglite } = await import('../../platform/db/pglite');
  const database = await openPglite(dataFolder, {
    onLost(sentence) {
      throw new Error(sentence);
    },
  });
  try {
    yield ok(`It is the embedded one in ${dataFolder}, and opens.`);
    yield* schemaFindings(database, migrationsFolder);
    yield* keyFindings(database, dataKeys.length > 0 ? dataKeys : readOwnKey(dataFolder));
  } finally {
    await database.close();
  }
}
