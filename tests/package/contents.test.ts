import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { SIZE_LIMIT } from '../../player-element/scripts/bundle-size.mjs';
import { chunks } from '../../player-element/scripts/chunks.mjs';

interface Described {
  name: string;
  description?: string;
  values?: { name: string }[];
}

interface Element {
  tagName?: string;
  attributes: Described[];
}

describe('the contents of the package', () => {
  const folder = inject('packedElement');
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const json = <T>(path: string) => JSON.parse(read(path)) as T;
  const description = json<{ license: string; exports: Record<string, string | Record<string, string>> }>(
    'package.json',
  );
  const { license, exports } = description;
  const pages = ['README.md', 'CHANGELOG.md', 'docs/cookbook.md', 'docs/embedding.md', 'docs/player.md'];

  test('have every file that an entry names, and a `default` in each entry with conditions', () => {
    const targets = Object.values(exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    );
    expect(targets.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
    const conditional = Object.values(exports).filter((entry) => typeof entry === 'object');
    expect(conditional.filter((entry) => Object.keys(entry).at(-1) !== 'default')).toEqual([]);
  });

  test('are few files, without sources, with types for each entry and maps for what bundlers take', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter((file) =>
      file.isFile(),
    );
    expect(files.length).toBeLessThanOrEqual(200);
    expect(files.filter(({ name }) => /(?<!\.d)\.ts$/.test(name))).toEqual([]);
    expect(JSON.stringify(exports)).not.toContain('"source"');
    const { sources, sourcesContent } = json<{ sources: string[]; sourcesContent: string[] }>(
      'dist/chunks/core.js.map',
    );
    expect(sources.length).toBeGreaterThan(50);
    expect(sourcesContent[sources.findIndex((name) => name.endsWith('xl-video-player.ts'))]).toContain(
      '@tag xl-video-player',
    );
    expect(read('dist/types.d.ts')).not.toMatch(/^declare module|from '\.\.?\/(?!types)/m);
  });

  test('have a map beside each file for script tags, which leads to the lines of the sources', () => {
    const files = readdirSync(join(folder, 'dist')).filter((name) => /^xl-video-player.*\.js$/.test(name));
    for (const name of files) {
      expect(read(`dist/${name}`)).toContain(`\n//# sourceMappingURL=${name}.map`);
      const map = json<SourceMapPayload>(`dist/${name}.map`);
      expect(map).toMatchObject({ version: 3, file: name });
      expect(
        map.sources.some((source) => /\/src\/.*\.ts$|hls\.js/.test(source)),
        name,
      ).toBe(true);
    }
    const code = read('dist/xl-video-player.menus.js').split('\n');
    const map = json<SourceMapPayload>('dist/xl-video-player.menus.js.map');
    const line = code.findIndex((text) => text.includes('xlvp-settings-page'));
    const column = code[line]!.indexOf('xlvp-settings-page');
    const { originalSource, originalLine } = new SourceMap(map).findEntry(line, column) as SourceMapping;
    const text = map.sourcesContent[map.sources.indexOf(originalSource)]!;
    expect(text.split('\n')[originalLine]).toContain('xlvp-settings-page');
  });

  test('say where they come from, what they are, and which file a script tag of a network takes', () => {
    expect(description).toMatchObject({
      keywords: expect.arrayContaining(['video', 'hls', 'web-component']) as unknown,
      repository: { type: 'git', directory: 'player-element' },
      homepage: expect.stringMatching(/^https:/) as unknown,
      bugs: { url: expect.stringMatching(/^https:/) as unknown },
      engines: { node: expect.any(String) as unknown },
      unpkg: './dist/xl-video-player.standalone.js',
      jsdelivr: './dist/xl-video-player.standalone.js',
    });
  });

  test('are under the MIT licence', () => {
    expect(license).toBe('MIT');
    expect(read('LICENSE')).toMatch(/^MIT License/);
  });

  test('read well alone: no page links to what is not in the package', () => {
    const links = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)#\s]*)[^)]*\)/g)].map(([, target = '']) => ({ page, target })),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(
      links.filter(
        ({ page, target }) => !target.startsWith('https://') && !existsSync(join(folder, dirname(page), target || '.')),
      ),
      'links that lead nowhere',
    ).toEqual([]);
  });

  test('are all in the table of docs/embedding.md, with the sizes that the build allows them', () => {
    const [, table = ''] = /\n## A plain page\n(.*?)\n```/s.exec(read('docs/embedding.md')) ?? [];
    const rows = [...table.matchAll(/^\| (`.*`) .* (\d+) kB/gm)].map(([, cell = '', size]) => ({
      size: Number(size),
      names: [...cell.matchAll(/`(?:xl-video-player)?(.*?)\.?js`/g)].map(([, name]) => name!.slice(1)),
    }));
    const limits = new Map([{ name: '', limit: SIZE_LIMIT }, ...chunks].map(({ name, limit }) => [name, limit]));
    expect(rows.flatMap(({ names }) => names).sort()).toEqual([...limits.keys()].sort());
    for (const { names, size } of rows) {
      expect(size, names.join()).toBe(Math.ceil(Math.max(...names.map((name) => limits.get(name)!)) / 1000));
    }
  });

  test('have the examples, which load the built files of the package', () => {
    for (const page of ['own-controls.html', 'themes.html']) {
      const addresses = [...read(`docs/examples/${page}`).matchAll(/<script[^>]* src="([^"]+)"/g)];
      expect(addresses.length).toBeGreaterThan(0);
      expect(
        addresses.filter(([, address = '']) => !existsSync(join(folder, 'docs/examples', address))),
        `files that ${page} lacks`,
      ).toEqual([]);
    }
  });

  test('have no file of the build’s own', () => {
    expect(readdirSync(join(folder, 'dist')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('belong to the client where React is: its entry says so first', () => {
    expect(read('dist/react.js')).toMatch(/^["']use client["'];/);
  });

  test('name each file for script tags in the page that lists what to copy', () => {
    const files = readdirSync(join(folder, 'dist')).filter((name) => /^xl-video-player.*\.js$/.test(name));
    const [, tables = ''] = /## One file(.*?)## A bundler/s.exec(read('docs/embedding.md')) ?? [];
    const firstCells = [...tables.matchAll(/^\| (.*?) +\|/gm)].map(([, cell = '']) => cell);
    expect([...firstCells.join().matchAll(/`(xl-video-player\S*?\.js)`/g)].map(([, name]) => name).sort()).toEqual(
      files.sort(),
    );
  });

  test('complete every attribute in editors, with the values of those that take one of several', () => {
    const { modules } = json<{ modules: { declarations: Element[] }[] }>('dist/custom-elements.json');
    const element = modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => tagName);
    const names = element?.attributes.map(({ name }) => name);
    const { tags } = json<{ tags: [Element] }>('dist/vscode.html-custom-data.json');
    expect(tags[0].attributes.map(({ name }) => name)).toEqual(names);
    const preload = tags[0].attributes.find(({ name }) => name === 'preload');
    expect(preload?.values?.map(({ name }) => name)).toEqual(['none', 'metadata', 'auto']);
    const webTypes = json<{ contributions: { html: { elements: [Element] } } }>('dist/web-types.json');
    expect(webTypes.contributions.html.elements[0].attributes.map(({ name }) => name)).toEqual(names);
  });
});
