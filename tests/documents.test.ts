import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { documentSamples } from './support/document-samples';

const project = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const documents = [
  'README.md',
  'player-element/README.md',
  ...readdirSync(join(project, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const markdownBelow = (folder: string) =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
/** What samples in JavaScript take from the page around them. */
const samplePage = `
  declare function report(...facts: unknown[]): void;
  declare module '@vitejs/plugin-vue';
  declare module '*/pt-br.js';
  declare module '*/dash-engine.js';
  type Package = typeof import('xl-video-player');
  declare const xlVideoPlayer: Package & typeof import('xl-video-player/playlist');
  declare const addKey: Package['addKey'];
  declare const addMenuItem: Package['addMenuItem'];
  declare const player: import('xl-video-player').XlVideoPlayer;
  declare const SkipIntroButton: CustomElementConstructor;
  declare const items: import('xl-video-player').PlaylistItem[];
  declare const token: string;
  declare const socket: WebSocket;
  declare const topic: HTMLElement;
  declare const skipButton: HTMLButtonElement;
  declare function openInApp(url: string): void;
  declare function upload(file: Blob, name: string): void;
  declare function showLesson(index: number, id: string | undefined): void;
`;
const samplesIn = (language: string) =>
  documents.flatMap((path) => documentSamples(path, language).map((sample) => ({ path, sample })));

describe('the samples of the documentation', () => {
  test('are all of a kind that is checked: here, by the tests of what they are about, or as a drawing', () => {
    const fences = documents.flatMap((path) =>
      [...read(path).matchAll(/^```(\w*)\n.*?^```$/gms)].map(([, language]) => language),
    );
    const checked = ['bash', 'css', 'html', 'js', 'tsx', 'nginx', 'sql', 'mermaid', ''];
    expect(fences.filter((language) => !checked.includes(language ?? ''))).toEqual([]);
  });

  const workspaces = ['player-element', 'site', 'tests'];
  const scriptsOf = (folder: string) => {
    const { scripts = {} } = JSON.parse(read(join(folder, 'package.json'))) as { scripts?: Record<string, string> };
    return scripts;
  };
  const commands = samplesIn('bash').flatMap(({ path, sample }) =>
    sample
      .split('\n')
      .flatMap((line) => (/npm (?!ci)/.test(line) ? [{ path, line: line.split('#', 1)[0] ?? '' }] : [])),
  );

  test.each(commands)('$path: the script of `$line` exists, and its files', ({ line }) => {
    const [, script = '', rest = ''] = /npm (?:run )?([\w:]+)(.*)/.exec(line) ?? [];
    const workspace = /-w (\S+)/.exec(rest)?.[1] ?? '';
    expect(['', ...workspaces]).toContain(workspace);
    expect(Object.keys(scriptsOf(workspace))).toContain(script);
    for (const [file] of rest.matchAll(/\S+\/\S+\.\w+/g)) expect(existsSync(join(project, file))).toBe(true);
  });

  // The cookbook's samples are held to its files by tests/package/cookbook.test.ts.
  test.each(samplesIn('css').filter(({ path }) => path !== 'docs/cookbook.md'))(
    'the style in $path is that of an example page',
    ({ sample }) => {
      if (read('docs/examples/plain.css').includes(sample)) return;
      // The looks of the other example stand deeper in its page.
      const declarations = sample.split('\n').filter((line) => line.endsWith(';'));
      expect(declarations.length).toBeGreaterThan(0);
      for (const line of declarations) expect(read('docs/examples/themes.html')).toContain(line.trim());
    },
  );

  const withTag = samplesIn('html').filter(({ sample }) => sample.includes('<xl-video-player'));

  test.each(withTag)('the tags in $path have only attributes that the element has', ({ sample }) => {
    const { modules } = JSON.parse(read('player-element/dist/custom-elements.json')) as {
      modules: { declarations: { tagName?: string; attributes?: { name: string }[] }[] }[];
    };
    const element = modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => tagName);
    const known = element?.attributes?.map(({ name }) => name) ?? [];
    const tag = /<xl-video-player(.*?)>/s.exec(sample)?.[1] ?? '';
    const used = [...tag.matchAll(/([\w-]+)=/g)].map(([, name]) => name);
    expect(used.length).toBeGreaterThan(0);
    // Those that every element has are not in the manifest.
    expect([...known, 'slot', 'title']).toEqual(expect.arrayContaining(used));
  });

  // JavaScript cannot name the types of its parameters, and asks a page for what is there.
  test.each([
    ['js', { strict: false, checkJs: true }],
    ['tsx', { strict: true }],
  ])('the programs in %s are right by the types of the built package', (language, strictness) => {
    // Below the project, where the package is found.
    const folder = join(project, 'tests/.output/samples', language);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const programs = samplesIn(language);
    programs.forEach(({ path, sample }, index) => {
      // Recipes run in tests of their own, and find elements whose kinds only their HTML tells.
      const check = path === 'docs/cookbook.md' ? '// @ts-nocheck\n' : '';
      writeFileSync(join(folder, `sample-${index}.${language}`), `${check}${sample}\nexport {};\n`);
    });
    writeFileSync(join(folder, 'page.d.ts'), samplePage);
    const compilerOptions = {
      ...strictness,
      noEmit: true,
      jsx: 'react-jsx',
      skipLibCheck: true,
      types: [],
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*'] }));
    const compiler = join(project, 'node_modules/typescript-native/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(programs.length).toBeGreaterThan(0);
    expect(stdout).toBe('');
  });
});

describe('the tables of the documentation', () => {
  test.each(['README.md', 'player-element/README.md', 'player-element/CHANGELOG.md', ...markdownBelow('docs')])(
    'in %s begin with a head: no blank line comes between their rows',
    (path) => {
      const lines = read(path)
        .replace(/^```.*?^```$/gms, '')
        .split('\n');
      const isRow = (line = '') => line.startsWith('|');
      const loose = lines.filter(
        (line, index) => isRow(line) && !isRow(lines[index - 1]) && !/^\|( *:?-+:? *\|)+$/.test(lines[index + 1] ?? ''),
      );
      expect(loose).toEqual([]);
    },
  );
});

describe('the links of the documentation', () => {
  const pages = ['README.md', 'player-element/README.md', ...markdownBelow('docs')];
  const slugs = (path: string) =>
    [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    );

  test.each(pages)('in %s lead to files and headings that exist', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)\s:]*)\)/g)].map(([, link = '']) => link);
    const broken = links.filter((link) => {
      const [path = '', heading] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(project, target))) return true;
      return heading !== undefined && target.endsWith('.md') && !slugs(target).includes(heading);
    });
    expect(broken).toEqual([]);
  });
});

test('player-element/README.md names everything that the package exports', () => {
  const { exports } = JSON.parse(read('player-element/package.json')) as { exports: object };
  const [, table = ''] = read('player-element/README.md').split(/## What can be imported\n|\n## Work/);
  const named = [...table.matchAll(/`xl-video-player(\/[\w./-]+)?`/g)].map(([, path = '']) => `.${path}`);
  expect(named.sort()).toEqual(Object.keys(exports).sort());
});

describe('what was tried, in docs/operations.md', () => {
  const [, table = ''] = read('docs/operations.md').split('## What was tried');
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  const shown = rows.flatMap((row) =>
    [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );

  test('is shown by tests that exist', () => {
    expect(shown.length).toBeGreaterThan(50);
    const isThere = (name: string) =>
      ['test.ts', 'test.tsx', 'spec.ts'].some((ending) => existsSync(join(project, `tests/${name}.${ending}`)));
    expect(shown.filter((name) => !isThere(name ?? ''))).toEqual([]);
  });
});

describe('the walks of docs/architecture.md', () => {
  const [, section = ''] = /^### Three walks\n(.*?)^### /ms.exec(read('docs/architecture.md')) ?? [];
  const walks = section
    .split(/^#### /m)
    .slice(1)
    .map((walk) => ({
      name: walk.split('\n', 1)[0] ?? '',
      files: [...new Set([...walk.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file))],
    }));

  test('are three', () => {
    expect(walks).toHaveLength(3);
  });

  test.each(walks)('$name: passes 10 to 25 files, all of which exist', ({ files }) => {
    const full = files.filter((file) => file.includes('/'));
    expect(full.length).toBeGreaterThanOrEqual(10);
    expect(full.length).toBeLessThanOrEqual(25);
    expect(full.filter((file) => !existsSync(join(project, 'site', file)))).toEqual([]);
    // A name without its folder is short for a file of this walk.
    const isNamed = (name: string) => full.some((file) => file.endsWith(`/${name}`));
    expect(files.filter((file) => !file.includes('/') && !isNamed(file))).toEqual([]);
  });
});
