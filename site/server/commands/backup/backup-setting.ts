import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config';
import { createKeyRing, type DataKey } from '../../platform/keys/key-ring';
import { readOwnKey } from '../../platform/keys/open-key-ring';
import type { BackupManifest } from './backup-folder';
import type { SavedDatabase } from './database-facts';

export type BackupSetting = Awaited<ReturnType<typeof backupSetting>>;

export async function backupSetting({ databaseUrl, dataFolder, dataKeys, s3 }: Config) {
  return {
    database: await savedDatabase(databaseUrl, dataFolder),
    /** Absent where a bucket keeps the uploads, which its provider backs up. */
    uploadsFolder: s3 ? undefined : join(dataFolder, 'uploads'),
    /** The keys at hand. */
    keys: dataKeys.length > 0 ? dataKeys : readOwnKey(dataFolder),
    /** Version of the server, which is that of the player: of the package which the site is built with. */
    application: readVersion(),
  };
}

/** Read where it runs: bundled, the names of all dependencies would be in the built server. */
function readVersion(): string {
  // Sources and the built server are at different depths below it.
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  return dependencies['xl-video-player'] ?? 'unknown';
}

/** Each loads what it needs. */
async function savedDatabase(databaseUrl: string | undefined, dataFolder: string): Promise<SavedDatabase> {
  if (databaseUrl) return (await import('./postgres-database')).createPostgresDatabase(databaseUrl);
  return (await import('./embedded-database')).createEmbeddedDatabase(dataFolder);
}

/** Parses the arguments of `npm run backup`. @throws Error that shows the usage. */
export function parseBackupArguments(args: readonly string[]): { folder: string; keep: number | undefined } {
  const [folder, option, count, ...more] = args;
  const isCount = count !== undefined && /^[1-9]\d{0,4}$/.test(count);
  if (folder && !folder.startsWith('-')) {
    if (option === undefined) return { folder, keep: undefined };
    if (option === '--keep' && isCount && more.length === 0) return { folder, keep: Number(count) };
  }
  throw new Error('Say: npm run backup -- FOLDER [--keep COUNT], where COUNT backups are kept.');
}

/** Parses the arguments of `npm run restore`. @throws Error that shows the usage. */
export function parseRestoreArguments(args: readonly string[]): { path: string; replace: boolean } {
  const [path, option, ...more] = args;
  if (path && !path.startsWith('-') && more.length === 0 && (option === undefined || option === '--replace')) {
    return { path, replace: option !== undefined };
  }
  throw new Error('Say: npm run restore -- FOLDER/NAME [--replace].');
}

/** Characters of the check value: enough to distinguish two keys of one id, and nothing of either. */
const checkLength = 16;

/** Check value of a key, which differs for another one of the same id, such as the `own` ones of development. */
function checkOf(key: DataKey): string {
  return createKeyRing([key]).derive('check of backups').toString('hex').slice(0, checkLength);
}

/** The keys that a database needs, as a backup names them. @param keys those at hand. */
export function namedKeys(ids: readonly string[], keys: readonly DataKey[]): BackupManifest['keys'] {
  return ids.map((id) => {
    const key = keys.find((each) => each.id === id);
    return { id, check: key ? checkOf(key) : null };
  });
}

/** Sentences about whether keys can read a backup. */
export function keySentences(named: BackupManifest['keys'], keys: readonly DataKey[]): string[] {
  if (named.length === 0) return ['Keys: its personal data need none.'];
  return named.map(({ id, check }) => {
    const key = keys.find((each) => each.id === id);
    if (!key) return `Keys: ${id} is NOT at hand. Add it to DATA_KEYS: the server does not start without it.`;
    if (check === null) return `Keys: ${id} is at hand; the backup does not say whether it is the same one.`;
    if (checkOf(key) === check) return `Keys: ${id} is at hand and reads it.`;
    return `Keys: the key ${id} at hand is ANOTHER one than that of the backup, which it cannot read.`;
  });
}
