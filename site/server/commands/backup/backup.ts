import { existsSync, createReadStream } from 'node:fs';
import { readFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  backupName,
  checksumFile,
  checksumOf,
  makeBackupFolder,
  readChecksums,
  readManifest,
  removeOlderBackups,
  removeUnfinished,
  writeChecksums,
  writeManifest,
  writeNewFile,
  type BackupManifest,
} from './backup-folder';
import { namedKeys, type BackupSetting, keySentences } from './backup-setting';
import { readMigrationFiles } from '../../platform/db/migrate';
import type { SavedDatabase } from './database-facts';
import { createFolderStorage } from '../../platform/storage/folder-storage';

interface BackupPlan extends BackupSetting {
  /** Where backups are kept; made when there is none. */
  readonly folder: string;
  /** How many backups to keep; all without it. */
  readonly keep?: number | undefined;
  readonly now: Date;
}

/**
 * Makes one backup, and only then removes older ones.
 * @returns lines that say what is in it.
 * @throws Error whose message is for the operator; nothing is left of a backup that failed.
 */
export async function makeBackup(plan: BackupPlan): Promise<string[]> {
  const { folder, keep, now } = plan;
  await removeUnfinished(folder, now);
  let lines: string[] = [];
  const path = await makeBackupFolder(folder, backupName(now), async (unfinished) => {
    lines = await fill(unfinished, plan);
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') throw error;
    throw new Error(`The disk of ${folder} is full: no backup was made, and nothing is left of it.`, { cause: error });
  });
  const older = keep === undefined ? [] : await removeOlderBackups(folder, keep);
  return [`Backup: ${path}`, ...lines, ...older.map((name) => `Removed the older backup ${name}.`)];
}

async function fill(path: string, plan: BackupPlan): Promise<string[]> {
  const { database, uploadsFolder, keys, application, now } = plan;
  // The database first: every file that it knows was there before.
  const { checksum, facts } = await database.save(join(path, database.file));
  const schema = facts.migrations.at(-1)?.name;
  if (schema === undefined) throw new Error('The database holds nothing: no server has started on it yet.');
  const copied = uploadsFolder && (await copyUploads(uploadsFolder, facts.uploads, join(path, 'uploads')));
  const { checksums = new Map<string, string>(), bytes = 0, missing = [], later = 0 } = copied || {};
  const needed = namedKeys(facts.keyIds, keys);
  const manifest = writeManifest({
    madeAt: now.toISOString(),
    application,
    database: { kind: database.kind, version: facts.version, file: database.file },
    schema,
    migrations: [...facts.migrations],
    tables: facts.tables,
    keys: needed,
    uploads: { areHere: uploadsFolder !== undefined, count: checksums.size, bytes, missing: [...missing] },
  });
  const sums = new Map([
    ['manifest.json', await writeNewFile(join(path, 'manifest.json'), Readable.from([manifest]))],
    [database.file, checksum],
    ...[...checksums].map(([name, hash]) => [`uploads/${name}`, hash] as const),
  ]);
  // Last: what has it is a backup.
  await writeNewFile(join(path, checksumFile), Readable.from([writeChecksums(sums)]));

  const counts = Object.values(facts.tables);
  const rows = counts.reduce((sum, each) => sum + each, 0);
  return [
    `Schema: ${schema}; ${counts.length} tables with ${rows} rows`,
    uploadsFolder === undefined
      ? 'Uploads: kept elsewhere, not in the backup'
      : `Uploads: ${checksums.size} files, ${bytes} bytes`,
    ...missing.map((name) => `Uploads: ${name} is known to the database, and not there.`),
    ...(later > 0 ? [`Uploads: ${later} that the database did not know yet are left to the next backup.`] : []),
    `Keys that it needs, which are not in it: ${needed.map(({ id }) => id).join(', ') || 'none'}`,
  ];
}

/**
 * Returns the manifest of a backup, and the names of its uploaded files.
 * @throws Error when a folder is no backup, or a file of it is missing or damaged.
 */
async function verifyBackup(path: string) {
  try {
    return await verify(path);
  } catch (cause) {
    throw new Error(`${path} cannot be restored: ${(cause as Error).message}.`, { cause });
  }
}

async function verify(path: string) {
  if (!existsSync(join(path, checksumFile))) throw new Error(`it has no ${checksumFile}, so it is no finished backup`);
  const checksums = readChecksums(await readFile(join(path, checksumFile), 'utf8'));
  for (const [name, hash] of checksums) {
    const file = join(path, name);
    if (!existsSync(file)) throw new Error(`its file ${name} is missing`);
    if ((await checksumOf(file)) !== hash) throw new Error(`its file ${name} is damaged`);
  }
  if (!checksums.has('manifest.json')) throw new Error(`its ${checksumFile} names no manifest`);
  const manifest = readManifest(await readFile(join(path, 'manifest.json'), 'utf8'));
  const prefix = 'uploads/';
  const uploads = [...checksums.keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
  if (!checksums.has(manifest.database.file) || uploads.length !== manifest.uploads.count) {
    throw new Error(`its ${checksumFile} lacks files that the manifest names`);
  }
  if (manifest.migrations.at(-1)?.name !== manifest.schema) throw new Error('its manifest contradicts itself');
  return { manifest, uploads };
}

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
 * @throws Error whose message is for the operator; the database is then as it was.
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

/** What names a stored file: anything else in the folder is not one. */
const plainName = /^[\w-]{1,100}\.[a-z]{1,10}$/;

/**
 * Copies the files that a state of the database knows.
 * @param folder where they are; that of none may be absent.
 * @returns SHA-256 in hex by name, the bytes, the known names without a file, and how many files came after that state.
 */
async function copyUploads(folder: string, known: readonly string[], target: string) {
  const there = new Set(await namesIn(folder));
  const checksums = new Map<string, string>();
  const missing: string[] = [];
  let bytes = 0;
  await mkdir(target, { mode: 0o700 });
  for (const name of known) {
    const path = join(folder, name);
    try {
      // One may be removed meanwhile, by whoever deletes a picture.
      bytes += (await stat(path)).size;
      checksums.set(name, await writeNewFile(join(target, name), createReadStream(path)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      missing.push(name);
    }
    there.delete(name);
  }
  return { checksums, bytes, missing, later: there.size };
}

/**
 * Puts the files of a backup where they are served from; each is whole or not there, and doing it again changes nothing.
 * @returns how many files were written, how many were there as the backup has them, and how many others there are, which stay.
 */
async function restoreUploads(source: string, names: readonly string[], folder: string) {
  const storage = createFolderStorage(folder);
  const known = new Set(names);
  let kept = 0;
  for (const name of names) {
    const content = await readFile(join(source, name));
    const current = await storage.read(name);
    if (current && content.equals(current)) kept += 1;
    else await storage.save(name, content);
  }
  const unknown = (await namesIn(folder)).filter((name) => !known.has(name)).length;
  return { written: names.length - kept, kept, unknown };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => plainName.test(name) && !name.endsWith('.part'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
