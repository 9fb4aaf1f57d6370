import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
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
} from './backup-folder';
import { namedKeys, type BackupSetting } from './backup-setting';
import { copyUploads } from './uploaded-files';

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
 * @throws Error in words for the operator; nothing is left of a backup that failed.
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
export async function verifyBackup(path: string) {
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
