import { join, resolve } from 'node:path';
import {
  createAssetStore,
  layOutFiles,
  parseAssetArguments,
  pruneReleases,
  uploadRelease,
} from './assets/asset-releases';
import { readConfig } from '../config/config';
import { assetFiles } from '../platform/assets/asset-files';
import { secondsAfter, systemClock } from '../platform/clock';
import { createS3Bucket } from '../platform/storage/s3-bucket';
import { runCommand } from './run-command';

/** A film may take some minutes on a slow line. */
const limits = { timeout: 5 * 60_000, tries: 3, pause: 500 };
/** Seconds of a day. */
const day = 24 * 60 * 60;

/** `npm run assets -- folder DIR | upload [--all] | prune DAYS`: brings the files of the built client to ASSET_BASE. */
await runCommand(async () => {
  const args = parseAssetArguments(process.argv.slice(2));
  const files = assetFiles(join(import.meta.dirname, '../client'));
  if (args.command === 'folder') {
    const folder = resolve(args.folder);
    await layOutFiles(files, folder);
    console.log(`${files.length} files in ${folder}`);
    return;
  }
  const { bucket } = readConfig().assets;
  if (!bucket) throw new Error('There is no bucket for files of pages: ASSET_BUCKET is not set.');
  const store = createAssetStore(createS3Bucket(bucket, limits), bucket.prefix);
  const time = systemClock();
  if (args.command === 'upload') {
    const { sent, kept } = await uploadRelease({ store, files, time, all: args.all });
    console.log(`${sent} uploaded, ${kept} there already`);
  } else {
    const pruned = await pruneReleases(store, secondsAfter(time, -args.days * day));
    console.log(`${pruned.files} files of ${pruned.releases} releases removed`);
  }
});
