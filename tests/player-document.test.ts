import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { playerDocument } from '../player-element/scripts/player-document.mjs';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

interface Described {
  name: string;
  description?: string;
}

interface Manifest {
  modules: { declarations?: { tagName?: string; members: Described[]; cssStates?: Described[] }[] }[];
}

describe('docs/player.md', () => {
  const manifest = JSON.parse(read('player-element/dist/custom-elements.json')) as Manifest;

  test('is what the manifest says; `npm run docs -w player-element` writes it anew', async () => {
    expect(read('docs/player.md')).toBe(await playerDocument(manifest));
  });

  test('explains every public member', () => {
    const element = manifest.modules.flatMap(({ declarations = [] }) => declarations).find(({ tagName }) => tagName);
    expect(element?.members.length).toBeGreaterThan(40);
    expect(element?.members.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  });

  test('tells the custom states, as a page writes them in its CSS', async () => {
    const element = manifest.modules.flatMap(({ declarations = [] }) => declarations).find(({ tagName }) => tagName);
    const states = element?.cssStates ?? [];
    expect(states.map(({ name }) => name)).toEqual(['mirror', 'light-off', 'page-full-screen']);
    const document = await playerDocument(manifest);
    for (const { name, description } of states) {
      expect(document).toMatch(new RegExp(`\\| \`:state\\(${name}\\)\` +\\| ${description} +\\|`));
    }
  });
});
