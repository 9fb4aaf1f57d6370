import { join } from 'node:path';
import { readMigrationFiles } from '../../platform/db/migrate';
import type { BackupManifest } from './backup-folder';
import { keySentences, type BackupSetting } from './backup-setting';
import type { SavedDatabase } from './database-facts';
import { restoreUploads } from './uploaded-files';
import { verifyBackup } from './make-backup';

interface RestorePlan extends BackupSetting {
  /** Folder of the migrations that this server knows. */
  readonly migrationsFolder: string;
  /** Path of the backup. */
  readonly path: string;
  /** Whether a database that holds anything is written over. */
  readonly replace: boolean;
}

/**
 * Puts a backup back: the files first, then the database at once, so that a restore which is cut off can be done again.
 * @returns lines that say what was done.
 * @throws Error in words for the operator; the database is then as it was.
 */
export async function restoreBackup(plan: RestorePlan): Promise<string[]> {
  const { database, uploadsFolder, keys, migrationsFolder, path, replace } = plan;
  const { manifest, uploads } = await verifyBackup(path);
  refuseOtherKind(manifest, database);
  refuseNewer(manifest, migrationsFolder);
  return database.alone(async () => {
    const wasEmpty = await database.isEmpty();
    if (!wasEmpty && !replace) {
      throw new Error('The database holds something already: name an empty one, or add --replace to write over it.');
    }
    const files = uploadsFolder && (await restoreUploads(join(path, 'uploads'), uploads, uploadsFolder));
    await database.load(join(path, manifest.database.file), manifest).catch((cause: Error) => {
      throw new Error(`The backup was not restored, the database is as it was: ${cause.message}`, { cause });
    });
    const counts = Object.values(manifest.tables);
    const rows = counts.reduce((sum, each) => sum + each, 0);
    return [
      `Restored the backup of ${manifest.madeAt}, made by version ${manifest.application}: ${counts.length} tables with ${rows} rows${wasEmpty ? '' : ', in place of what was there'}.`,
      `Schema: ${manifest.schema}; the next start of the server brings it up to date.`,
      ...uploadSentences(manifest, files || undefined),
      ...keySentences(manifest.keys, keys),
    ];
  });
}

function refuseOtherKind({ database: { kind } }: BackupManifest, database: SavedDatabase): void {
  if (kind === database.kind) return;
  const names = { embedded: 'the embedded database', postgres: 'a PostgreSQL server' };
  throw new Error(`The backup is of ${names[kind]}, and the settings name ${names[database.kind]}.`);
}

/** A server would refuse to start on it, or find migrations that are not the ones that it knows. */
function refuseNewer({ migrations }: BackupManifest, folder: string): void {
  const known = new Map(readMigrationFiles(folder).map(({ name, checksum }) => [name, checksum]));
  const unknown = migrations.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length > 0) {
    throw new Error(
      `The backup is of a newer version of the server, or of another one (${unknown.join(', ')}): restore it with that version.`,
    );
  }
  const changed = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (changed)
    throw new Error(`The backup is of another server: its migration ${changed.name} is not the one of this one.`);
}

function uploadSentences(
  { uploads }: BackupManifest,
  files: Awaited<ReturnType<typeof restoreUploads>> | undefined,
): string[] {
  const missing = uploads.missing.map((name) => `Uploads: ${name} was missing already when the backup was made.`);
  if (!uploads.areHere) return ['Uploads: the backup has none, they were kept elsewhere.', ...missing];
  if (!files) return ['Uploads: not restored, the settings keep them elsewhere.', ...missing];
  const { written, kept, unknown } = files;
  return [
    `Uploads: ${written} written, ${kept} were there.`,
    ...(unknown > 0
      ? [
          `Uploads: ${unknown} files are newer than the backup or of nobody; the server removes them a day after they came.`,
        ]
      : []),
    ...missing,
  ];
}
