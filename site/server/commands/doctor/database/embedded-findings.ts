import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../config/config';
import type { FilmOriginSettings } from '../../../film-origins-of';
import { migrationsFolder } from '../../../open-database';
import { deepObstacleSentence, isFolderLocked, otherUserSentence } from '../../../platform/db/data-folder';
import { ok, warning, type Finding } from '../../../platform/doctor/finding';
import { readOwnKey } from '../../../platform/keys/open-key-ring';
import { filmFindings, keyFindings, schemaFindings } from './database-check';

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
  // Loaded on demand: most look at PostgreSQL.
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
