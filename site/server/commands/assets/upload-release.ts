import { readFile } from 'node:fs/promises';
import { assetCacheControl, type AssetFile } from '../../platform/assets/asset-files';
import type { AssetStore } from './asset-store';

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
