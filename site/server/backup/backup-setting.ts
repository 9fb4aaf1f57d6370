import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import type { DataKey } from '../platform/keys/data-key';
import { readOwnKey } from '../platform/keys/open-key-ring';
import type { SavedDatabase } from './saved-database';

/** What backups and restores of the settings' database have in common. */
export interface BackupSetting {
  readonly database: SavedDatabase;
  /** Absent where a bucket keeps the uploads, which its provider backs up. */
  readonly uploadsFolder: string | undefined;
  readonly keys: readonly DataKey[];
  readonly application: string;
}

export async function backupSetting({ databaseUrl, dataFolder, dataKeys, s3 }: Config): Promise<BackupSetting> {
  return {
    database: await savedDatabase(databaseUrl, dataFolder),
    uploadsFolder: s3 ? undefined : join(dataFolder, 'uploads'),
    keys: dataKeys.length > 0 ? dataKeys : readOwnKey(dataFolder),
    application: readVersion(),
  };
}

/** Each loads what it needs. */
async function savedDatabase(databaseUrl: string | undefined, dataFolder: string): Promise<SavedDatabase> {
  if (databaseUrl) return (await import('./postgres-database')).createPostgresDatabase(databaseUrl);
  return (await import('./embedded-database')).createEmbeddedDatabase(dataFolder);
}

/** Server and player have one version: that of the package which the site is built with. */
function readVersion(): string {
  // The same way up from the sources and from the built server.
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return dependencies['xl-video-player'] ?? 'unknown';
}
