import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../site/scripts/project-root.mjs';

/** A module that is fetched later, as a whole or for one of its exports. */
const lazyImport =
  /\b(?:lazyModule\(\s*\(\) =>\s*import\('[^']+'\)|lazyExport\(\s*\(\) => import\('[^']+'\),\s*'\w+'),?\s*\)/g;
const comment = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;

/** What is imported at run time past `lazyModule` and `lazyExport`, which ask again for what failed. */
function bareImports(source: string): string[] {
  return (
    source
      .replace(comment, '')
      .replace(lazyImport, '')
      .match(/\bimport\s*\(.*/g) ?? []
  );
}

const folder = join(projectRoot, 'site/src');
/** What those imports become in a build. */
const table = 'data/chunks/chunk-table.ts';
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && path !== table)
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

describe('code that is fetched later', () => {
  test('is imported through lazyModule and lazyExport alone', () => {
    const bare = sources.flatMap(({ path, text }) => bareImports(text).map((line) => `${path}: ${line}`));
    expect(bare).toEqual([]);
  });

  test('is in many places', () => {
    expect(sources.flatMap(({ text }) => text.match(lazyImport) ?? []).length).toBeGreaterThan(50);
  });

  test.each([
    "const load = () => import('./dialog');",
    "const { drawChart } = await import('./chart-engine');",
    "const LazyModule = lazy(async () => ({ default: (await import('./part')).LazyModule }));",
    "const both = lazyModule(() => Promise.all([import('./one'), import('./two')]));",
  ])('refuses %s', (source) => {
    expect(bareImports(source)).not.toEqual([]);
  });
});
