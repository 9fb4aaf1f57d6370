import { describe, expect, test } from 'vitest';
import { BlankProject } from './blank-project';
import { compileSolid, compileSvelte, compileVue } from './framework-compilers';
import { expectPlaying, onPageOf, useBrowser } from './project-page';

const react18 = {
  react: 'react',
  'react-dom': 'react-dom',
  '@types/react': '@types/react',
  '@types/react-dom': '@types/react-dom',
};
const react19 = {
  react: 'react-19',
  'react-dom': 'react-dom-19',
  '@types/react': '@types/react-19',
  '@types/react-dom': '@types/react-dom-19',
};

const angular = Object.fromEntries(
  ['@angular/common', '@angular/compiler', '@angular/core', '@angular/platform-browser', 'rxjs'].map((name) => [
    name,
    name,
  ]),
);

describe('the packed element in a blank project', () => {
  useBrowser();

  test.for([
    { name: 'react-18', packages: react18, entry: 'main.tsx', players: 2 },
    { name: 'react-19', packages: react19, entry: 'main.tsx', players: 2 },
    { name: 'preact', packages: { preact: 'preact' }, entry: 'main.tsx', players: 2 },
    { name: 'solid', packages: { 'solid-js': 'solid-js' }, entry: 'main.tsx', players: 2, plugins: [compileSolid] },
    { name: 'angular', packages: angular, entry: 'main.ts', players: 2 },
    {
      name: 'vue',
      packages: { vue: 'vue' },
      entry: 'main.ts',
      players: 2,
      plugins: [compileVue],
      checker: 'vue-tsc/bin/vue-tsc.js',
    },
    { name: 'nodenext', packages: {}, entry: 'main.ts', players: 1 },
  ])('$name: its types are right to a strict checker, and it plays', async ({ name, packages, ...project }) => {
    const { entry, players, plugins, checker } = project;
    const blank = new BlankProject(name, packages);
    const errors = blank.typeErrors(checker);
    await blank.bundle(entry, plugins);
    await onPageOf(blank, (page) => expectPlaying(page, players));
    expect(await errors).toBe('');
  });

  test('svelte: its checker refuses what is wrong alone, and it plays', async () => {
    const blank = new BlankProject('svelte', { svelte: 'svelte' });
    const options = ['--tsconfig', './tsconfig.json', '--output', 'human'];
    const report = blank.typeErrors('svelte-check/bin/svelte-check', options);
    await blank.bundle('main.ts', [compileSvelte]);
    await onPageOf(blank, (page) => expectPlaying(page, 2));
    // Its templates have no way to expect an error.
    const errors = [...(await report).matchAll(/^(?:Error|Warn): (.*)/gm)].map(([, text]) => text);
    expect(errors).toEqual([
      expect.stringContaining(`Type '"sometimes"' is not assignable`),
      expect.stringContaining(`Property 'levels' does not exist on type 'LevelChangeEvent`),
    ]);
  });

  test('nodenext: a server without a window imports every entry', async () => {
    expect(await new BlankProject('nodenext').run('server.mjs')).toBe('XlVideoPlayer\n');
  });
});
