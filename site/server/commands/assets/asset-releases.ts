import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { assetCacheControl, type AssetFile } from '../../platform/assets/asset-files';
import type { S3Bucket } from '../../platform/storage/s3-bucket';

interface UploadOptions {
  readonly store: AssetStore;
  readonly files: readonly AssetFile[];
  readonly time: Date;
  /** Whether files of earlier releases are sent again. */
  readonly all?: boolean;
}

/** Files that are sent at once. */
const atOnce = 4;

/**
 * Sends the files of a release to the store and, once all are there, its record. Removes nothing. An upload that was cut short is
 * run again: without its record, its files are sent once more.
 * @returns how many files were sent, and how many were there already.
 */
export async function uploadRelease({ store, files, time, all = false }: UploadOptions) {
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

/** Releases that stay however old they are, as many as a build keeps the files of. */
const keptReleases = 3;

/**
 * Removes the files that only releases had which another one replaced before a time: visitors may still have a page of the release
 * that was in use then. The last three stay, as do files that no record names.
 * @returns how many releases and files were removed.
 */
export async function pruneReleases(store: AssetStore, before: Date) {
  const records = await store.records();
  const inUse = records.findLastIndex(({ time }) => time <= before);
  const first = Math.max(Math.min(inUse, records.length - keptReleases), 0);
  const [old, kept] = [records.slice(0, first), records.slice(first)];
  const needed = new Set(kept.flatMap(({ files }) => files));
  const needless = new Set(old.flatMap(({ files }) => files).filter((file) => !needed.has(file)));
  // The records first, since a later release trusts them.
  for (const release of old) await store.deleteRecord(release);
  for (const file of needless) await store.delete(file);
  return { releases: old.length, files: needless.size };
}

/** The list of one upload at ASSET_BASE: written after all of its files, so that each of them is there. */
interface ReleaseRecord {
  readonly time: Date;
  /** Names as of `AssetFile`. */
  readonly files: readonly string[];
}

/** Folder of the records, beside the files. */
const recordFolder = 'releases/';

/** Without colons: some stores sign keys with them in another way. */
function recordName(time: Date): string {
  return `${recordFolder}${time.toISOString().replaceAll(/[:.]/g, '-')}.json`;
}

/** Returns the time in a record's name; undefined for the name of something else. */
function recordTime(name: string): Date | undefined {
  const [, day, hour, minute, second, fraction] =
    /^releases\/(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.json$/.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}.${fraction}Z`);
}

const recordSchema = z.object({ files: z.array(z.string()) });

/** @throws Error when it is no record: files that it does not name could be removed. */
function readRecord(name: string, bytes: Uint8Array): readonly string[] {
  try {
    return recordSchema.parse(JSON.parse(Buffer.from(bytes).toString())).files;
  } catch {
    throw new Error(`${name} in the bucket is no list of files.`);
  }
}

export type AssetStore = ReturnType<typeof createAssetStore>;

/**
 * The bucket behind ASSET_BASE, as files and records of releases. Rejects with an Error that names the refusal.
 * @param prefix of the keys of everything in it.
 */
export function createAssetStore(bucket: S3Bucket, prefix: string) {
  async function* recordNames(): AsyncGenerator<string> {
    let after: string | undefined;
    do {
      const page = await bucket.list(prefix + recordFolder, after);
      for (const { key } of page.objects) yield key.slice(prefix.length);
      after = page.next;
    } while (after !== undefined);
  }
  return {
    put: (name: string, bytes: Uint8Array, type: string, cacheControl: string) =>
      bucket.put(prefix + name, bytes, type, cacheControl),
    delete: (name: string) => bucket.delete(prefix + name),
    /** Returns the records of all releases, the oldest first. */
    async records(): Promise<ReleaseRecord[]> {
      const records: ReleaseRecord[] = [];
      for await (const name of recordNames()) {
        const [time, bytes] = [recordTime(name), await bucket.get(prefix + name)];
        if (time && bytes) records.push({ time, files: readRecord(name, bytes) });
      }
      return records.sort((a, b) => a.time.getTime() - b.time.getTime());
    },
    record({ time, files }: ReleaseRecord) {
      const content = Buffer.from(JSON.stringify({ files }, undefined, 1));
      return bucket.put(prefix + recordName(time), content, 'application/json', 'no-store');
    },
    /** Removes a record; its files stay. */
    deleteRecord: ({ time }: ReleaseRecord) => bucket.delete(prefix + recordName(time)),
  };
}

/** The list of headers, beside the files. */
const listName = 'headers.tsv';

/**
 * Copies the files into a folder laid out as at ASSET_BASE, with a table of the headers of each.
 * @throws Error when the folder is not empty.
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

/** @throws Error that shows the usage. */
export function parseAssetArguments(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    options: { all: { type: 'boolean', default: false } },
    allowPositionals: true,
    strict: true,
  });
  const [command, value = '', ...others] = positionals;
  if (others.length === 0 && (!values.all || command === 'upload')) {
    if (command === 'folder' && value !== '') return { command, folder: value } as const;
    if (command === 'upload' && value === '') return { command, all: values.all } as const;
    if (command === 'prune' && /^\d{1,4}$/.test(value)) return { command, days: Number(value) } as const;
  }
  throw new Error('npm run assets -- folder DIR | upload [--all] | prune DAYS');
}
