import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createAssetStore,
  layOutFiles,
  pruneReleases,
  uploadRelease,
  type AssetStore,
} from '../../../../site/server/commands/assets/asset-releases';
import { assetFiles } from '../../../../site/server/platform/assets/asset-files';
import { createS3Bucket } from '../../../../site/server/platform/storage/s3-bucket';
import { startS3Server, type S3Server } from '../../../support/s3-server';
import { writeFakeClient } from '../../platform/assets/fake-client';

const forEver = 'public, max-age=31536000, immutable';
const onDay = (day: number) => new Date(Date.UTC(2026, 0, day, 8));

describe('a release of files', () => {
  let root: string;
  let server: S3Server;
  let store: AssetStore;
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'client-'));
    writeFakeClient(root);
    server = await startS3Server();
    store = createAssetStore(createS3Bucket(server.settings, { timeout: 300_000, tries: 1, pause: 1 }), 'site/');
  });
  afterEach(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });
  const upload = (day: number, all = false) => uploadRelease({ store, files: assetFiles(root), time: onDay(day), all });
  const keys = () => [...server.objects.keys()];
  /** The next release has another script. */
  const change = (name: string) => {
    rmSync(join(root, 'assets/home-abc123.js'), { force: true });
    writeFileSync(join(root, 'assets', name), `// ${name}`);
  };

  test('comes with the headers that browsers need, and its record after everything that it names', async () => {
    expect(await upload(1)).toEqual({ sent: 7, kept: 0 });
    const names = assetFiles(root).map(({ name }) => name);
    expect(keys().sort()).toEqual(
      [...names, 'releases/2026-01-01T08-00-00-000Z.json'].map((key) => `site/${key}`).sort(),
    );
    expect(server.objects.get('site/assets/home-abc123.js')).toMatchObject({
      bytes: Buffer.from('export {};'),
      type: 'text/javascript; charset=utf-8',
      cacheControl: forEver,
    });
    expect(server.requests.at(-1)).toMatch(/^PUT .*\/releases\//);
    const record = server.objects.get('site/releases/2026-01-01T08-00-00-000Z.json');
    expect(JSON.parse(String(record?.bytes))).toEqual({ files: names });
    expect(record?.cacheControl).toBe('no-store');
  });

  test('what is there already is not sent again, unless somebody wants it, and nothing is taken away', async () => {
    await upload(1);
    change('home-def456.js');
    expect(await upload(2)).toEqual({ sent: 1, kept: 6 });
    expect(keys()).toContain('site/assets/home-abc123.js');
    expect(keys()).toContain('site/assets/home-def456.js');
    server.objects.delete('site/assets/home-abc123.css');
    expect(await upload(3, true)).toEqual({ sent: 7, kept: 0 });
    expect(keys()).toContain('site/assets/home-abc123.css');
  });

  test('one that was cut short has no record, and the next try brings all of it', async () => {
    // The list, and the first file.
    server.faults.push(...([undefined, 503] as never[]));
    await expect(upload(1)).rejects.toThrow('The object store answered PUT with 503');
    expect(keys().filter((key) => key.includes('releases/'))).toEqual([]);
    expect(await upload(1)).toEqual({ sent: 7, kept: 0 });
  });

  test('pruning takes away what only releases had that were replaced before that time', async () => {
    await upload(1);
    change('home-def456.js');
    await upload(10);
    rmSync(join(root, 'assets/home-def456.js'));
    change('home-ghi789.js');
    await upload(20);
    for (const day of [30, 31]) {
      change(`home-${day}.js`);
      await upload(day);
    }

    // The first was replaced on the 10th: visitors of the 9th may still have it.
    expect(await pruneReleases(store, onDay(9))).toEqual({ releases: 0, files: 0 });
    expect(await pruneReleases(store, onDay(11))).toEqual({ releases: 1, files: 1 });
    expect(keys()).not.toContain('site/assets/home-abc123.js');
    expect(keys()).toContain('site/assets/home-def456.js');
    // What is in use stays, however old it is, and so do the two releases before it.
    expect(await pruneReleases(store, onDay(300))).toEqual({ releases: 1, files: 1 });
    expect(keys()).toEqual(expect.arrayContaining(assetFiles(root).map(({ name }) => `site/${name}`)));
    expect(keys().filter((key) => key.startsWith('site/releases/'))).toHaveLength(3);
    expect(await pruneReleases(store, onDay(300))).toEqual({ releases: 0, files: 0 });
  });

  test('a release that comes back keeps its files, and brings those that were pruned', async () => {
    await upload(1);
    for (const day of [10, 11, 12]) {
      rmSync(join(root, `assets/home-${day - 1}.js`), { force: true });
      change(`home-${day}.js`);
      await upload(day);
    }
    await pruneReleases(store, onDay(13));
    expect(keys()).not.toContain('site/assets/home-abc123.js');
    rmSync(join(root, 'assets/home-12.js'));
    writeFakeClient(root);
    expect(await upload(14)).toEqual({ sent: 1, kept: 6 });
    await pruneReleases(store, onDay(15));
    expect(keys()).toContain('site/assets/home-abc123.js');
    expect(keys()).not.toContain('site/assets/home-10.js');
    expect(keys()).toContain('site/assets/home-11.js');
  });

  test('nothing is removed on the word of a record that is none, nor what somebody else put there', async () => {
    await upload(1);
    for (const day of [10, 20, 30]) {
      change(`home-${day}.js`);
      await upload(day);
    }
    const [bytes, modified] = [Buffer.from('<html>'), new Date()];
    const other = { bytes, modified, type: undefined, cacheControl: undefined };
    server.objects.set('site/releases/notes.txt', other).set('site/assets/of-somebody.js', other);
    server.objects.set('site/releases/2026-01-05T08-00-00-000Z.json', other);
    const before = keys();
    await expect(pruneReleases(store, onDay(11))).rejects.toThrow(
      '2026-01-05T08-00-00-000Z.json in the bucket is no list',
    );
    expect(keys()).toEqual(before);
    expect(before).toContain('site/assets/home-abc123.js');
    server.objects.delete('site/releases/2026-01-05T08-00-00-000Z.json');
    await pruneReleases(store, onDay(11));
    expect(keys()).not.toContain('site/assets/home-abc123.js');
    expect(keys()).toContain('site/releases/notes.txt');
    expect(keys()).toContain('site/assets/of-somebody.js');
  });

  test('is laid out in an empty folder as it is to stand, with a list of headers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'laid-out-'));
    const files = assetFiles(root);
    await layOutFiles(files, folder);
    for (const { name, path } of files) expect(readFileSync(join(folder, name))).toEqual(readFileSync(path));
    const [head, ...rows] = readFileSync(join(folder, 'headers.tsv'), 'utf8').trim().split('\n');
    expect(head).toBe('file\tcontent-type\tcache-control');
    expect(rows).toEqual(files.map(({ name, type }) => `${name}\t${type}\t${forEver}`));
    await expect(layOutFiles(files, folder)).rejects.toThrow(`${folder} is not empty.`);
    rmSync(folder, { recursive: true });
  });
});
