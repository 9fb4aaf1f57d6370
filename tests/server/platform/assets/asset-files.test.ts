import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assetFiles, createAssetHost } from '../../../../site/server/platform/assets/asset-files';
import { writeFakeClient } from './fake-client';

describe('assetFiles', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'client-'));
    writeFakeClient(root);
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const names = (folder = root) => assetFiles(folder).map(({ name }) => name);

  test('are scripts and styles, and each folder of pictures and films under a name with its hash', () => {
    expect(names().map((name) => name.replace(/-[\da-f]{10}\//, '-HASH/'))).toEqual([
      'assets/home-abc123.css',
      'assets/home-abc123.js',
      'pictures-HASH/drawn/a-320.avif',
      'pictures-HASH/drawn/a.jpg',
      'media/films/tour-HASH/360p/segment-0.m4s',
      'media/films/tour-HASH/master.m3u8',
      'media/films/tour-HASH/subtitles.vtt',
    ]);
  });

  test('have the types that browsers and players insist on', () => {
    const types = Object.fromEntries(assetFiles(root).map(({ name, type }) => [name.replace(/.*\./, ''), type]));
    expect(types).toMatchObject({
      js: 'text/javascript; charset=utf-8',
      css: 'text/css; charset=utf-8',
      avif: 'image/avif',
      m3u8: 'application/vnd.apple.mpegurl',
      m4s: 'video/iso.segment',
      vtt: 'text/vtt; charset=utf-8',
    });
  });

  test('a file that changes renames its folder, and no other', () => {
    const before = names();
    writeFileSync(join(root, 'media/films/tour/subtitles.vtt'), 'WEBVTT\n\n00:00.000 --> 00:01.000\n二\n');
    const after = names();
    expect(after.filter((name) => !before.includes(name)).every((name) => name.startsWith('media/films/tour-'))).toBe(
      true,
    );
    expect(after.filter((name) => before.includes(name))).toHaveLength(4);
  });

  test('names are the same wherever it was built', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'client-'));
    cpSync(root, elsewhere, { recursive: true });
    expect(names(elsewhere)).toEqual(names());
    rmSync(elsewhere, { recursive: true });
  });

  test('a file without a known type is refused, since browsers might not take it', () => {
    writeFileSync(join(root, 'assets/a.xyz'), '');
    expect(() => assetFiles(root)).toThrow('No media type is known for a.xyz.');
  });
});

describe('createAssetHost', () => {
  test('says where each folder stands, as the files are named', () => {
    const root = mkdtempSync(join(tmpdir(), 'client-'));
    writeFakeClient(root);
    const { folders } = createAssetHost('https://cdn.example.com/site/', root);
    const names = assetFiles(root).map(({ name }) => `https://cdn.example.com/site/${name}`);
    expect(Object.keys(folders)).toEqual(['/pictures/', '/media/films/tour/']);
    expect(names).toContain(`${folders['/pictures/']}drawn/a.jpg`);
    expect(names).toContain(`${folders['/media/films/tour/']}360p/segment-0.m4s`);
    rmSync(root, { recursive: true });
  });
});
