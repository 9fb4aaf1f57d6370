import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadBuiltSite } from '../../../../site/server/platform/pages/built-site';

describe('loadBuiltSite', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dist-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is undefined where nothing is built', async () => {
    expect(await loadBuiltSite(folder)).toBeUndefined();
  });

  test('loads template, manifest and renderer', async () => {
    mkdirSync(join(folder, 'client/.vite'), { recursive: true });
    mkdirSync(join(folder, 'ssr'));
    writeFileSync(join(folder, 'client/index.html'), '<html>');
    writeFileSync(join(folder, 'client/.vite/manifest.json'), '{"a.ts":{"file":"assets/a.js"}}');
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'ssr/entry-server.js'), 'export const renderPage = async (url) => url;');

    const site = await loadBuiltSite(folder);
    expect(site).toMatchObject({
      root: join(folder, 'client'),
      template: '<html>',
      manifest: { 'a.ts': { file: 'assets/a.js' } },
    });
    expect(await site?.renderPage('/home', async () => undefined as never)).toBe('/home');
  });
});
