import { join } from 'node:path';
import { dependencies } from '../../../package.json';
import type { Config } from '../../config/config';
import { readOwnKey, type DataKey } from '../../platform/keys/open-key-ring';
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
    // Server and player have one version: that of the package which the site is built with.
    application: dependencies['xl-video-player'],
  };
}

/** Each loads what it needs. */
async function savedDatabase(databaseUrl: string | undefined, dataFolder: string): Promise<SavedDatabase> {
  if (databaseUrl) return (await import('./postgres-database')).createPostgresDatabase(databaseUrl);
  return (await import('./embedded-database')).createEmbeddedDatabase(dataFolder);
}
