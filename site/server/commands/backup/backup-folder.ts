import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import { makeFolder } from '../../platform/db/data-folder';

const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const unfinishedPattern = /^\.\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.\d+\.part$/;
/** Milliseconds after which an unfinished backup is one of a process that was killed. */
const unfinishedTime = 24 * 60 * 60 * 1000;

/** Name of a backup made at a time, in UTC, without the colons that some file systems refuse. */
export function backupName(at: Date): string {
  return at
    .toISOString()
    .replaceAll(':', '-')
    .replace(/\.\d+Z$/, 'Z');
}

/**
 * Fills a folder under a name that no backup has, and gives it its own once all of it is on the disk.
 * @returns the path of the backup.
 * @throws Error when it could not be made; nothing is left of it.
 */
export async function makeBackupFolder(
  folder: string,
  name: string,
  fill: (path: string) => Promise<void>,
): Promise<string> {
  makeFolder(folder, 0o700);
  const path = join(folder, name);
  if (existsSync(path)) throw new Error(`There is a backup ${path} already.`);
  const unfinished = join(folder, `.${name}.${process.pid}.part`);
  try {
    await mkdir(unfinished, { mode: 0o700 });
    // What the process masks is not masked here, and what it does not mask is.
    await chmod(unfinished, 0o700);
    await fill(unfinished);
    await flush(unfinished);
    await rename(unfinished, path);
    await flush(folder);
    return path;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Names of the finished backups of a folder, the oldest first. */
async function listBackups(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name)).sort();
  return names.filter((name) => existsSync(join(folder, name, checksumFile)));
}

/** Removes all backups but the newest ones. @returns names of those that are gone. */
export async function removeOlderBackups(folder: string, keep: number): Promise<string[]> {
  const older = (await listBackups(folder)).slice(0, -keep);
  for (const name of older) {
    // Under no name of a backup while it goes, so that half of it is never taken for one.
    const going = join(folder, `.${name}.${process.pid}.part`);
    await rename(join(folder, name), going);
    await rm(going, { recursive: true });
  }
  return older;
}

/** Removes what is left of backups whose process was killed. */
export async function removeUnfinished(folder: string, now: Date): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of (await readdir(folder)).filter((each) => unfinishedPattern.test(each))) {
    const path = join(folder, name);
    const changed = (await stat(path)).mtime.getTime();
    if (changed < now.getTime() - unfinishedTime) await rm(path, { recursive: true, force: true });
  }
}

/** Waits until the disk has what a file or folder is now. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What a backup begins with that this version can read. */
const format = 'site-backup 1';

const manifestSchema = z.object({
  format: z.literal(format),
  madeAt: z.iso.datetime(),
  /** Version of the server that made it. */
  application: z.string(),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    /** Major version of PostgreSQL. */
    version: z.number().int().positive(),
    file: z.enum(['database.tar.gz', 'database.sql.gz']),
  }),
  /** Name of the newest migration: the version of the schema. */
  schema: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Rows of each table. */
  tables: z.record(z.string(), z.number().int().nonnegative()),
  /** Keys that its personal data need, which are not in it, each with a check value that differs for another one of the same id. */
  keys: z.array(z.object({ id: z.string(), check: z.string().nullable() })),
  uploads: z.object({
    /** False where files are kept elsewhere, which has a backup of its own. */
    areHere: z.boolean(),
    count: z.number().int().nonnegative(),
    bytes: z.number().int().nonnegative(),
    /** Names of files that the database knows and that were not there. */
    missing: z.array(z.string()),
  }),
});

/** What a backup holds; its checksums stand beside it, in SHA256SUMS. */
export type BackupManifest = z.output<typeof manifestSchema>;

export function writeManifest(facts: Omit<BackupManifest, 'format'>): string {
  return `${JSON.stringify({ format, ...facts }, undefined, 2)}\n`;
}

/** @throws Error when a text is no manifest of this format. */
export function readManifest(text: string): BackupManifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error('it has no manifest that this version of the server can read', { cause });
  }
}

/** Name of the file that lists them, as `sha256sum -c` reads it too. */
export const checksumFile = 'SHA256SUMS';

/** Plain names below the backup, so that no list leads out of it. */
const linePattern = /^([0-9a-f]{64}) {2}((?:uploads\/)?[\w-]{1,100}(?:\.[a-z]{1,10}){1,2})$/;

/** SHA-256 of files in hex, by their path below a folder. */
export type Checksums = ReadonlyMap<string, string>;

export function writeChecksums(checksums: Checksums): string {
  return [...checksums].map(([path, hash]) => `${hash}  ${path}\n`).join('');
}

/** @throws Error when a line is no checksum of a file below the folder. */
export function readChecksums(text: string): Checksums {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new Error(`its ${checksumFile} is cut off`);
  return new Map(
    lines.map((line) => {
      const [, hash, path] = linePattern.exec(line) ?? [];
      if (!hash || !path) throw new Error(`its ${checksumFile} cannot be read`);
      return [path, hash];
    }),
  );
}

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Writes a new file for this user alone, and waits until it is on the disk. @returns its SHA-256 in hex. */
export async function writeNewFile(path: string, content: Readable): Promise<string> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(undefined, chunk);
    },
  });
  await pipeline(content, hashing, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return hash.digest('hex');
}

/** The same for what is packed on its way. */
export async function writeCompressed(path: string, content: Readable): Promise<string> {
  const gzip = createGzip();
  // A source that fails must not leave a file that seems whole.
  content.on('error', (error) => gzip.destroy(error));
  return writeNewFile(path, content.pipe(gzip));
}

/** Waits until the disk has all of a folder. */
export async function flushTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) await flush(join(entry.parentPath, entry.name));
  await flush(folder);
}
