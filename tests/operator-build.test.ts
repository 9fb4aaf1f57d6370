import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pageAssets, type ClientManifest } from '../site/server/platform/pages/built-site';
import { projectRoot } from '../site/scripts/project-root.mjs';

/** Bytes (gzip) of scripts until the first list is there, of a screen after that, and of the editor of texts and of charts after that. */
const budget = { first: 380_000, screen: 60_000, editor: 160_000, charts: 200_000 };

const built = join(projectRoot, 'site/dist/operator');
const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as ClientManifest;
const sources = join(projectRoot, 'site/operator');
const screens = readdirSync(join(sources, 'screens')).flatMap((name) =>
  ['list', 'detail'].map((page) => `screens/${name}/${page}.tsx`).filter((page) => existsSync(join(sources, page))),
);

function scriptsOf(modules: readonly string[]): string[] {
  expect(modules.filter((module) => !manifest[module])).toEqual([]);
  return pageAssets(manifest, modules).scripts;
}

function sizeOf(scripts: readonly string[]): number {
  const sizes = scripts.map(
    (name) => gzipSync(readFileSync(join(built, name)), { level: constants.Z_BEST_COMPRESSION }).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('the build of the console', () => {
  const first = scriptsOf(['index.html', 'screens/price/list.tsx']);

  test('its first page keeps to its budget', () => {
    expect(sizeOf(first)).toBeLessThanOrEqual(budget.first);
  });

  test.each(screens)('%s keeps to its budget after that', (screen) => {
    const more = scriptsOf([screen]).filter((script) => !first.includes(script));
    expect(sizeOf(more)).toBeLessThanOrEqual(budget.screen);
  });

  test('the editor of texts is loaded on use, and keeps to its budget', () => {
    const screen = scriptsOf(['index.html', 'screens/article/detail.tsx']);
    const more = scriptsOf(['editor/editor-frame.tsx']).filter((script) => !screen.includes(script));
    expect(more.length).toBeGreaterThan(0);
    expect(sizeOf(more)).toBeLessThanOrEqual(budget.editor);
  });

  test('charts are loaded on use, and keep to their budget', () => {
    const charts = scriptsOf(['ui/chart-engine.ts']).filter((script) => !first.includes(script));
    expect(charts.length).toBeGreaterThan(0);
    expect(sizeOf(charts)).toBeLessThanOrEqual(budget.charts);
    const screen = scriptsOf(['screens/figures/list.tsx']);
    expect(charts.filter((script) => screen.includes(script))).toEqual([]);
  });

  test('its document and its styles load nothing from elsewhere, and need no inline script', () => {
    const shell = readFileSync(join(built, 'index.html'), 'utf8');
    const addresses = [...shell.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(2);
    expect(addresses.filter((address) => !address?.startsWith('/operator/assets/'))).toEqual([]);
    expect(shell).not.toMatch(/<script(?![^>]*src=)|<style| style=/);
    const styles = readdirSync(join(built, 'assets')).filter((name) => name.endsWith('.css'));
    const foreign = styles.filter((name) =>
      /url\(\s*['"]?(https?:|\/\/|data:)/.test(readFileSync(join(built, 'assets', name), 'utf8')),
    );
    expect(foreign).toEqual([]);
  });

  test('nothing of it is in a public page, and the other way round', () => {
    const client = join(projectRoot, 'site/dist/client/.vite/manifest.json');
    const names = (text: string) => Object.keys(JSON.parse(text) as object);
    expect(names(readFileSync(client, 'utf8')).filter((name) => name.includes('operator/'))).toEqual([]);
    expect(Object.keys(manifest).filter((name) => /src\/(?!data\/)/.test(name))).toEqual([]);
  });
});
