import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stories } from '../../../../../site/src/app/play-ui/play-page';

const source = join(import.meta.dirname, '../../../../../site/src');

/** Folders of `ui/` without a look of their own. */
const invisible: Readonly<Record<string, string>> = {
  'class-names': 'joins names of classes',
  focus: 'moves the focus',
  format: 'writes values as text',
  head: 'is read by search engines',
  permission: 'shows its content as it is',
  theme: 'gives all others their colours',
};

/** What a file imports from `ui/` by name; what is loaded later is a default export. */
function importedFrom(text: string): string[] {
  return [...text.matchAll(/^import (?:type )?\{([^}]+)\} from '#ui\//gm)].flatMap(([, names = '']) =>
    names.split(/[\s,]+/).filter((name) => name !== '' && name !== 'type'),
  );
}

describe('the page of all primitives', () => {
  const names = stories.map(({ name }) => name);

  test('shows each folder of ui/ once, in some states', () => {
    const folders = readdirSync(join(source, 'ui'));
    expect([...names, ...Object.keys(invisible)].sort()).toEqual(folders.sort());
    expect(stories.filter(({ states }) => states.length === 0)).toEqual([]);
  });

  test('names the states of a primitive differently', () => {
    for (const { name, states } of stories) {
      const stateNames = states.map((state) => state.name);
      expect(new Set(stateNames).size, name).toBe(stateNames.length);
    }
  });

  test('shows nothing that the site itself does not use', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const read = (file: string) => readFileSync(join(source, file), 'utf8');
    const isOfPage = (file: string) => file.startsWith(join('app', 'play-ui'));
    const shown = new Set(files.filter(isOfPage).flatMap((file) => importedFrom(read(file))));
    const used = files
      .filter((file) => !isOfPage(file))
      .flatMap((file) => read(file).match(/^import [^;]+;|import\([^)]+\)/gm) ?? []);
    expect(shown.size).toBeGreaterThan(50);
    expect([...shown].filter((name) => !used.some((text) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual([]);
  });
});
