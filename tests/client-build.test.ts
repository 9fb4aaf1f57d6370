import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { routeTable } from '../site/contract/routes/route-table';
import { pageAssets, type ClientManifest } from '../site/server/platform/pages/built-site';
import { isPageName, routePages } from '../site/src/app/router/route-pages';
import { projectRoot } from '../site/scripts/project-root.mjs';

/** Bytes (gzip) of pages that need a sign-in, each tab of the centre counted as one: Semi's table alone takes 60 kB. */
const signedInBudget = { script: 240_000, styles: 24_000 };

const client = join(projectRoot, 'site/dist/client');
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as ClientManifest;

/** Modules of the page's parts whose scripts come later. */
function deferredModules(source: string): string[] {
  const text = readFileSync(join(projectRoot, 'site', source), 'utf8');
  return [...text.matchAll(/deferPart\('([^']+)'/g)].flatMap(([, module]) => module ?? []);
}

/** Their size as they are sent. */
function sizeOf(addresses: readonly string[]): number {
  const sizes = addresses.map(
    (address) => gzipSync(readFileSync(join(client, address)), { level: constants.Z_BEST_COMPRESSION }).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const pages = routeTable.flatMap(({ name, auth }) => (!auth && isPageName(name) ? [name] : []));
const centre = routePages.mecenter.source;
/** Tabs of the centre, each a chunk of its own. */
const centreTabs = [...readFileSync(join(projectRoot, 'site', centre), 'utf8').matchAll(/import\('([^']+)'\)/g)].map(
  ([, path = '']) => (path.startsWith('#') ? path.replace('#', 'src/') : `${join(dirname(centre), path)}.tsx`),
);
/** What loads for somebody who has signed in: a page, or the centre with a tab. */
const signedInViews = [
  ...routeTable.flatMap(({ name, auth }) => (auth && isPageName(name) ? [[routePages[name].source]] : [])),
  ...centreTabs.map((tab) => [centre, tab]),
];

/** The styles that load with some modules, joined. */
function stylesOf(modules: readonly string[]): string {
  const { styles } = pageAssets(manifest, modules, []);
  return styles.map((address) => readFileSync(join(client, address), 'utf8')).join('\n');
}

describe('the build of the client', () => {
  test.each(signedInViews)('behind sign-in, %s keeps to its budget %s', (...modules) => {
    expect(modules.filter((module) => !manifest[module])).toEqual([]);
    const { scripts, styles } = pageAssets(manifest, ['index.html', ...modules], []);
    expect(sizeOf(scripts)).toBeLessThanOrEqual(signedInBudget.script);
    expect(sizeOf(styles)).toBeLessThanOrEqual(signedInBudget.styles);
  });

  test.each(pages)('what %s defers is in the build', (name) => {
    expect(deferredModules(routePages[name].source).filter((module) => !manifest[module])).toEqual([]);
  });

  test('the player follows its picture, and takes 31 kB (P-1)', () => {
    const frame = 'src/features/product-film/film-player.tsx';
    const page = pageAssets(manifest, ['index.html', routePages.home.source], []).scripts;
    const player = pageAssets(manifest, [frame], []).scripts.filter((script) => !page.includes(script));
    const element = player.filter((script) => script !== `/${manifest[frame]?.file}`);
    expect(element.length).toBeGreaterThan(0);
    expect(sizeOf(element)).toBeLessThanOrEqual(31_000);
  });

  test('every import of the build goes through the one that fetches its files first', () => {
    // Files of earlier builds are there too.
    const [built = []] = JSON.parse(readFileSync(join(client, '.vite/builds.json'), 'utf8')) as string[][];
    const scripts = built.filter((name) => name.endsWith('.js'));
    const read = (name: string) => readFileSync(join(client, 'assets', name), 'utf8');
    expect(scripts.filter((name) => read(name).includes('vite:preloadError'))).toEqual([]);
    expect(scripts.filter((name) => read(name).includes('ChunkFailure')).length).toBe(1);
  });

  test.each(pages)('%s loads nothing of Semi with its styles', (name) => {
    const { source } = routePages[name];
    expect(stylesOf(['index.html', source, ...deferredModules(source)])).not.toMatch(/--semi-|\.semi-(?!icon)/);
  });

  test('no style reads a variable of Semi that does not load with it', () => {
    const modules = Object.entries(manifest).flatMap(([module, { css = [] }]) => (css.length > 0 ? [module] : []));
    const missing = modules.map((module) => {
      const styles = stylesOf([module]);
      const declared = new Set(styles.match(/--semi-[\w-]+(?=:)/g));
      const read = new Set([...styles.matchAll(/var\((--semi-[\w-]+)\)/g)].map(([, name = '']) => name));
      // Rules of colourful parts stay in Semi's sheets, and nothing of the site is one.
      return { module, names: [...read].filter((name) => !declared.has(name) && !/^--semi-(color-)?ai-/.test(name)) };
    });
    expect(missing.filter(({ names }) => names.length > 0)).toEqual([]);
    expect(stylesOf(centreTabs).match(/var\(--semi-/g)?.length).toBeGreaterThan(50);
  });
});
