import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { assetCacheControl, type AssetFile } from '../../platform/assets/asset-files';
import type { S3Bucket } from '../../platform/storage/s3-bucket';

interface UploadOptions {
  readonly store: AssetStore;
  readonly files: readonly AssetFile[];
  readonly time: Date;
  /** Whether files that an earlier release has brought are sent again. */
  readonly all?: boolean;
}

/** How many files were sent, and how many were there already. */
export interface UploadedFiles {
  readonly sent: number;
  readonly kept: number;
}

/** Files that are sent at once. */
const atOnce = 4;

/**
 * Brings the files of a release to the store and, once all are there, its record. It takes nothing away. One that was cut short is
 * run again: without its record, its files are sent once more.
 */
export async function uploadRelease({ store, files, time, all = false }: UploadOptions): Promise<UploadedFiles> {
  const there = new Set(all ? [] : (await store.records()).flatMap((record) => record.files));
  const missing = files.filter(({ name }) => !there.has(name));
  const queue = missing.values();
  const send = async () => {
    for (const { name, path, type } of queue) await store.put(name, await readFile(path), type, assetCacheControl);
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  await store.record({ time, files: files.map(({ name }) => name) });
  return { sent: missing.length, kept: files.length - missing.length };
}

/** How many releases and files were taken away. */
export interface PrunedReleases {
  readonly releases: number;
  readonly files: number;
}

/** Releases that stay however old they are, as many as a build keeps the files of. */
const keptReleases = 3;

/**
 * Takes away what only releases had that another one replaced before a time: visitors may still have a page of the one that was in
 * use then. The last three stay, as do files that no record names.
 */
export async function pruneReleases(store: AssetStore, before: Date): Promise<PrunedReleases> {
  const records = await store.records();
  const inUse = records.findLastIndex(({ time }) => time <= before);
  const first = Math.max(Math.min(inUse, records.length - keptReleases), 0);
  const [old, kept] = [records.slice(0, first), records.slice(first)];
  const needed = new Set(kept.flatMap(({ files }) => files));
  const needless = new Set(old.flatMap(({ files }) => files).filter((file) => !needed.has(file)));
  // First, since a later release believes what records say.
  for (const release of old) await store.forget(release);
  for (const file of needless) await store.delete(file);
  return { releases: old.length, files: needless.size };
}

/** What one upload put at ASSET_BASE: written after all of its files, so that what it names is there. */
export interface ReleaseRecord {
  /** When it was written. */
  readonly time: Date;
  /** Names of its files, as of `AssetFile`. */
  readonly files: readonly string[];
}

/** Folder of the records, beside the files. */
export const recordFolder = 'releases/';

/** Colons are no letters for keys: some stores sign them in another way. */
export function recordName(time: Date): string {
  return `${recordFolder}${time.toISOString().replaceAll(/[:.]/g, '-')}.json`;
}

/** The time that a name tells; undefined when it is that of something else. */
export function recordTime(name: string): Date | undefined {
  const [, day, hour, minute, second, fraction] =
    /^releases\/(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.json$/.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}.${fraction}Z`);
}

export function writeRecord({ files }: Pick<ReleaseRecord, 'files'>): Uint8Array {
  return Buffer.from(JSON.stringify({ files }, undefined, 1));
}

/** @throws Error when it is no record: what it does not name could be removed. */
export function readRecord(name: string, bytes: Uint8Array): readonly string[] {
  let record: unknown;
  try {
    record = JSON.parse(Buffer.from(bytes).toString());
  } catch {
    record = undefined;
  }
  const { files } = (record ?? {}) as { files?: unknown };
  if (!Array.isArray(files) || !files.every((file) => typeof file === 'string')) {
    throw new Error(`${name} in the bucket is no list of files.`);
  }
  return files as string[];
}

/** The bucket behind ASSET_BASE, as files and records of releases. Rejects with an Error that names the refusal. */
export interface AssetStore {
  put(name: string, bytes: Uint8Array, type: string, cacheControl: string): Promise<void>;
  delete(name: string): Promise<void>;
  /** The records of all releases, the oldest first. */
  records(): Promise<ReleaseRecord[]>;
  record(release: ReleaseRecord): Promise<void>;
  /** Removes a record; its files stay. */
  forget(release: ReleaseRecord): Promise<void>;
}

/** @param prefix what the keys of everything in it begin with. */
export function createAssetStore(bucket: S3Bucket, prefix: string): AssetStore {
  return {
    put: (name, bytes, type, cacheControl) => bucket.put(prefix + name, bytes, type, cacheControl),
    delete: (name) => bucket.delete(prefix + name),
    async records() {
      const records: ReleaseRecord[] = [];
      for await (const name of recordNames()) {
        const [time, bytes] = [recordTime(name), await bucket.get(prefix + name)];
        if (time && bytes) records.push({ time, files: readRecord(name, bytes) });
      }
      return records.sort((a, b) => a.time.getTime() - b.time.getTime());
    },
    record: (release) =>
      bucket.put(prefix + recordName(release.time), writeRecord(release), 'application/json', 'no-store'),
    forget: ({ time }) => bucket.delete(prefix + recordName(time)),
  };

  async function* recordNames(): AsyncGenerator<string> {
    let after: string | undefined;
    do {
      const page = await bucket.list(prefix + recordFolder, after);
      for (const { key } of page.objects) yield key.slice(prefix.length);
      after = page.next;
    } while (after !== undefined);
  }
}

/** The list of headers, beside the files. */
const listName = 'headers.tsv';

/**
 * Copies the files into a folder as they stand at ASSET_BASE, with a table of the headers that each has to be sent with.
 * @throws Error when there is something in the folder.
 */
export async function layOutFiles(files: readonly AssetFile[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  for (const { name, path } of files) {
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(path, target);
  }
  const rows = files.map(({ name, type }) => [name, type, assetCacheControl]);
  const table = [['file', 'content-type', 'cache-control'], ...rows].map((row) => row.join('\t'));
  await writeFile(join(folder, listName), `${table.join('\n')}\n`);
}

export type AssetWords =
  | { readonly command: 'folder'; readonly folder: string }
  | { readonly command: 'upload'; readonly all: boolean }
  | { readonly command: 'prune'; readonly days: number };

const usage = 'npm run assets -- folder DIR | upload [--all] | prune DAYS';

/** @throws Error that shows how it is used. */
export function assetWords(words: string[]): AssetWords {
  const { positionals, values } = parseArgs({
    args: words,
    options: { all: { type: 'boolean', default: false } },
    allowPositionals: true,
    strict: true,
  });
  const [command, value = '', ...others] = positionals;
  if (others.length === 0 && (!values.all || command === 'upload')) {
    if (command === 'folder' && value !== '') return { command, folder: value };
    if (command === 'upload' && value === '') return { command, all: values.all };
    if (command === 'prune' && /^\d{1,4}$/.test(value)) return { command, days: Number(value) };
  }
  throw new Error(usage);
}
