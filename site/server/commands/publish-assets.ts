import { join, resolve } from 'node:path';
import {
  assetWords,
  createAssetStore,
  layOutFiles,
  pruneReleases,
  uploadRelease,
  type AssetStore,
} from './assets/asset-releases';
import { readConfig, type Config } from '../config/config';
import { assetFiles } from '../platform/assets/asset-files';
import { systemClock } from '../platform/clock';
import { createS3Bucket } from '../platform/storage/s3-bucket';
import { runCommand } from './run-command';

/** A film may take some minutes on a slow line. */
const patience = { timeout: 5 * 60_000, tries: 3, pause: 500 };
/** Milliseconds of a day. */
const day = 24 * 60 * 60 * 1000;

/** `npm run assets -- folder DIR | upload [--all] | prune DAYS`: brings the files of the built client to ASSET_BASE. */
await runCommand(async () => {
  const words = assetWords(process.argv.slice(2));
  const files = assetFiles(join(import.meta.dirname, '../client'));
  if (words.command === 'folder') {
    const folder = resolve(words.folder);
    await layOutFiles(files, folder);
    console.log(`${files.length} files in ${folder}`);
    return;
  }
  const store = storeOf(readConfig());
  if (words.command === 'upload') {
    const { sent, kept } = await uploadRelease({ store, files, time: systemClock(), all: words.all });
    console.log(`${sent} uploaded, ${kept} there already`);
    return;
  }
  const before = new Date(systemClock().getTime() - words.days * day);
  const pruned = await pruneReleases(store, before);
  console.log(`${pruned.files} files of ${pruned.releases} releases removed`);
});

function storeOf({ assets: { bucket } }: Config): AssetStore {
  if (!bucket) throw new Error('There is no bucket for files of pages: ASSET_BUCKET is not set.');
  return createAssetStore(createS3Bucket(bucket, patience), bucket.prefix);
}
