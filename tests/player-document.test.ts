import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { playerDocument } from '../player-element/scripts/player-document.mjs';
import { playerFacts } from '../player-element/scripts/player-facts.mjs';
import type { Extension } from '../player-element/src/extensions/extension';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

interface Described {
  name: string;
  description?: string;
}

interface Facts {
  manifest: { modules: { declarations?: { tagName?: string; members: Described[]; cssStates?: Described[] }[] }[] };
  words: { zhCn: object; en: object };
}

describe('docs/player.md', () => {
  let facts: Facts;
  let element: { members: Described[]; cssStates?: Described[] } | undefined;

  beforeAll(async () => {
    facts = (await playerFacts()) as Facts;
    element = facts.manifest.modules.flatMap(({ declarations = [] }) => declarations).find(({ tagName }) => tagName);
  });

  test('is what the manifest says; `npm run docs -w player-element` writes it anew', async () => {
    expect(read('docs/player.md')).toBe(await playerDocument(facts));
  });

  test('explains every public member', () => {
    expect(element?.members.length).toBeGreaterThan(40);
    expect(element?.members.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  });

  test('tells the custom states, as a page writes them in its CSS', async () => {
    const states = element?.cssStates ?? [];
    expect(states.map(({ name }) => name)).toEqual(['mirror', 'light-off', 'page-fullscreen', 'page-full-screen']);
    const document = await playerDocument(facts);
    for (const { name, description } of states) {
      expect(document).toMatch(new RegExp(`\\| \`:state\\(${name}\\)\` +\\| ${description} +\\|`));
    }
  });

  test('names every slot, with what stands in it', () => {
    const [, table = ''] = /## Slots\n(.*?)\n## /s.exec(read('docs/player.md')) ?? [];
    const names = [...table.matchAll(/^\| (?:`([a-z-]+)`|without a name) +\| \S/gm)].map(([, name = '']) => name);
    expect(names).toEqual(['', 'bar-start', 'bar-end', 'settings', 'overlay']);
  });

  test('knows every button that an extension registers', async () => {
    const extensions: Extension[] = Object.values(await import('../player-element/src/extensions/list'));
    for (const { controlNames = [], load } of extensions) {
      const { controls = [] } = (await load?.()) ?? {};
      const buttons = controls.filter(({ place = 'bar' }) => place === 'bar').map(({ name }) => name);
      expect(buttons.sort()).toEqual([...controlNames].sort());
    }
  });

  test('names every button of the bar and every word, with what each is', async () => {
    const document = read('docs/player.md');
    const [, buttons = '', words = ''] =
      /### Buttons(.*)### Words(.*)## Properties without an attribute/s.exec(document) ?? [];
    const { CONTROL_BUTTONS } = await import('../player-element/src/config');
    const extensions: Extension[] = Object.values(await import('../player-element/src/extensions/list'));
    const names = [...CONTROL_BUTTONS, ...extensions.flatMap(({ controlNames = [] }) => controlNames)];
    const documented = [...buttons.matchAll(/^\| `([a-z-]+)` +\| [A-Z]/gm)].map(([, name]) => name);
    expect(documented.sort()).toEqual(names.sort());
    expect(Object.keys(facts.words.zhCn).sort()).toEqual(Object.keys(facts.words.en).sort());
    expect(Object.keys(facts.words.zhCn)).toEqual(expect.arrayContaining(['play', 'colours', 'captions', 'upNext']));
    for (const name of Object.keys(facts.words.zhCn)) {
      expect(words).toMatch(new RegExp(`\\| \`${name}[\`(].*\\| \\S.*\\| \\S`));
    }
    expect(words).not.toMatch(/undefined|NaN/);
  });
});
