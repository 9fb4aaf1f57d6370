import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const project = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(project, path), 'utf8');

/** Each different first group of a pattern in a text, in order. */
function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();
}

describe('the public CSS properties of the element', () => {
  const source = 'player-element/src';
  const files = readdirSync(join(project, source), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const documented = found(read(`${source}/element/xl-video-player.ts`), /@cssprop \[(--xl-[\w-]+)/g);

  test('are those that its sheets read', () => {
    const sheets = files.map((name) => read(join(source, name))).join('\n');
    expect(found(sheets, /var\((--xl-[\w-]+)/g)).toEqual(documented);
  });

  test('each change something that a test of their effects, or of captions and comments, shows', () => {
    const shown = found(read('tests/player-element/ui/styles/properties.test.ts'), /'(--xl-[\w-]+)'/g);
    expect(documented.filter((name) => !/^--xl-(caption|danmaku)-/.test(name))).toEqual(shown);
  });
});

describe('the samples of controls of a page’s own', () => {
  test('stand in the example that a test runs', () => {
    const [, section = ''] =
      /## Buttons, keys and menu items of the page(.*?)\n## /s.exec(read('docs/embedding.md')) ?? [];
    const lines = [...section.matchAll(/```js\n(.*?)```/gs)].flatMap(([, code = '']) =>
      code.split('\n').filter(Boolean),
    );
    const example = read('docs/examples/skip-intro.js').split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(4);
    expect(lines.filter((line) => !example.includes(line))).toEqual([]);
  });
});

describe('the styles of the site', () => {
  const source = 'site/src';
  const tokens = 'ui/theme/tokens.css';
  const sheets = readdirSync(join(project, source), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && name !== tokens)
    .map((name) => ({ name, text: read(join(source, name)).replaceAll(/\/\*.*?\*\//gs, '') }));

  /** Each match of a pattern in a sheet, with the sheet's name. */
  const foundIn = (pattern: RegExp) =>
    sheets.flatMap(({ name, text }) => (text.match(pattern) ?? []).map((match) => `${name}: ${match}`));

  /** The words that a pattern's groups find in components, without what templates insert. */
  const globalClasses = (pattern: RegExp): string[] =>
    readdirSync(join(project, source), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .flatMap((name) => [...read(join(source, name)).matchAll(pattern)])
      .flatMap(([, literal, template = '']) => (literal ?? template.replaceAll(/\$\{[^}]*\}/g, ' ')).split(/\s+/))
      .filter(Boolean);

  test('take their colours from the tokens', () => {
    expect(foundIn(/#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\((?!var\(--color-)[^)]*\)/gi)).toEqual([]);
  });

  test('take the layers above the page from the tokens', () => {
    expect(foundIn(/z-index: \d{2,}/g)).toEqual([]);
  });

  test('name the widths of windows by the breakpoints', () => {
    const names = found(read(join(source, 'ui/theme/breakpoints.css')), /@custom-media (--[\w-]+)/g);
    const used = sheets.filter(({ name }) => !name.endsWith('breakpoints.css'));
    expect(used.flatMap(({ text }) => text.match(/@media[^{]*\bwidth\b[^{]*/g) ?? [])).toEqual([]);
    expect(
      used.flatMap(({ text }) => found(text, /@media[^{]*\((--[\w-]+)/g)).filter((name) => !names.includes(name)),
    ).toEqual([]);
  });

  test('declare each class that a component takes from a module', () => {
    const components = readdirSync(join(project, source), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => ({ name, text: read(join(source, name)) }));
    const taken = components.flatMap(({ name, text }) =>
      [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(
        ([statement, local = '', path = '']) => {
          const sheet = path.startsWith('#') ? path.slice(1) : join(name, '..', path);
          const declared = found(read(join(source, sheet)), /\.([a-z][\w-]*)/gi);
          const classes = found(text.replace(statement, ''), new RegExp(`\\b${local}\\.(\\w+)`, 'g'));
          return classes.map((each) => ({ each: `${name}: ${each}`, isDeclared: declared.includes(each) }));
        },
      ),
    );
    expect(taken.length).toBeGreaterThan(500);
    expect(taken.filter(({ isDeclared }) => !isDeclared).map(({ each }) => each)).toEqual([]);
  });

  test('declare each global class that an element names', () => {
    const declared = new Set(
      sheets.filter(({ name }) => !name.endsWith('.module.css')).flatMap(({ text }) => found(text, /\.([a-z][\w-]*)/g)),
    );
    const named = globalClasses(/className="([^"]+)"|className=\{`([^`]+)`\}/g);
    expect(named.length).toBeGreaterThan(300);
    expect([...new Set(named)].filter((name) => !declared.has(name))).toEqual([]);
  });

  test('have no utility class that no element uses', () => {
    const classes = ['utilities', 'patterns', 'states'].flatMap((name) =>
      found(read(join(source, `ui/theme/${name}.css`)), /^\s*\.([\w-]+) \{/gm),
    );
    const used = new Set(globalClasses(/['"]([\w -]+)['"]|`([^`]+)`/g));
    expect(classes.length).toBeGreaterThan(50);
    expect(classes.filter((name) => !used.has(name))).toEqual([]);
  });

  test('state each rule once', () => {
    const rules = sheets
      .flatMap(({ text }) => [...text.matchAll(/\{([^{}]*)\}/g)])
      .map(([, body = '']) => body.split(';').flatMap((declaration) => declaration.trim() || []))
      .filter(({ length }) => length >= 2)
      .map((declarations) => declarations.sort().join('; '));
    const copies = rules.filter((rule, place) => rules.indexOf(rule) !== place);
    expect(rules.length).toBeGreaterThan(500);
    expect(copies.length, copies.join('\n')).toBeLessThanOrEqual(20);
  });

  test('name tokens that are declared', () => {
    const declared = new Set(
      read(join(source, tokens)).match(/--(?:color|space|text|radius|shadow|motion|z)-[\w-]+(?=:)/g),
    );
    const brand = read('site/contract/brand/brand-colours.css').match(/--color-[\w-]+(?=:)/g) ?? [];
    const known = new Set([...declared, ...brand]);
    const named = sheets.flatMap(
      ({ text }) => text.match(/(?<=var\()--(?:color|space|radius|shadow|motion|z)-[\w-]+/g) ?? [],
    );
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
  });
});
