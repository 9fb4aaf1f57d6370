import type { AssetStore } from './asset-store';

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
