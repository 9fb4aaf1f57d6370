import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { browserTargets } from '../player-element/scripts/browser-targets.mjs';
import { projectRoot } from '../site/scripts/project-root.mjs';
import { findYoungCode, styleSheetsIn } from './support/young-code/find-young-code';
import { findYoungStyles } from './support/young-code/find-young-styles';

/** What asks first whether the browser has it, by the file that does. */
const guarded: Readonly<Record<string, readonly string[]>> = {
  'player-element/src/ui/overlays/stage.ts': ['togglePopover'],
  'player-element/src/extensions/frame-step/frame-step.ts': ['requestVideoFrameCallback'],
  'player-element/src/media/hls/frame-player.ts': ['requestVideoFrameCallback'],
  // What is laid over the player by anchors is there only where `CSS.supports('anchor-name', …)`.
  'player-element/src/extensions/ambient/ambient-light.ts': ['anchor', 'popover', 'position-anchor', 'showPopover'],
  'player-element/src/ui/overlays/stage-styles.ts': ['anchor', 'anchor-name', 'position-anchor'],
  'site/src/features/agreement/pdf/mark-findings.ts': ['CSS.highlights', 'Highlight'],
  'site/src/features/product-film/product-film.tsx': ['requestIdleCallback'],
  'site/src/shared/ui/loading/part-failure.tsx': ['popover', 'showPopover'],
  'site/src/shared/utils/when-idle.ts': ['requestIdleCallback'],
};

const folders = ['site/src', 'site/contract', 'player-element/src'];
const files = folders.flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => `${folder}/${file}`),
);

function youngIn(file: string, text: string): string[] {
  if (file.endsWith('.css')) return findYoungStyles(text);
  const sheets = text.includes('css`') ? styleSheetsIn(file, text) : '';
  return [...findYoungCode(file, text), ...findYoungStyles(sheets)];
}

describe('what runs in browsers', () => {
  test('takes nothing that the oldest of docs/browsers.md lack, but where it asks first', () => {
    expect(files.length).toBeGreaterThan(1000);
    const found = files.flatMap((file) => {
      // The server's half of the site is rendered by Node.
      if (file.endsWith('entry-server.tsx')) return [];
      const names = [...new Set(youngIn(file, readFileSync(join(projectRoot, file), 'utf8')))].sort();
      return names.length > 0 ? [[file, names] as const] : [];
    });
    expect(Object.fromEntries(found)).toEqual(guarded);
  });

  test('is built for them, and docs and notice name the same', () => {
    const docs = readFileSync(join(projectRoot, 'docs/browsers.md'), 'utf8');
    const notice = readFileSync(join(projectRoot, 'site/public/appearance.js'), 'utf8');
    for (const target of browserTargets) {
      const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
      expect(docs, target).toMatch(new RegExp(`^\\| .*\\b${name}\\b.*\\| ${version}`, 'im'));
      expect(notice, target).toContain(version);
    }
  });
});

describe('a breach', () => {
  test.each([
    ['[2, 1].toSorted();', 'toSorted'],
    ['export const last = rows.toReversed().map(String);', 'toReversed'],
    ['rows.with(0, 1);', 'with'],
    ["if (URL.canParse('/')) go();", 'URL.canParse'],
    ["globalThis.URL.parse('/');", 'URL.parse'],
    ['const { promise } = Promise.withResolvers();', 'Promise.withResolvers'],
    ['Object.groupBy(rows, key);', 'Object.groupBy'],
    ['AbortSignal.any([one, other]);', 'AbortSignal.any'],
    ['panel.showPopover();', 'showPopover'],
    ['requestIdleCallback(work);', 'requestIdleCallback'],
    ['const key = crypto.randomUUID();', 'crypto.randomUUID'],
    ["await navigator.clipboard.writeText('');", 'navigator.clipboard'],
    ['title.split(/(?<=，)/);', 'look-behind'],
    ["new RegExp('(?<!a)b');", 'look-behind'],
    ['/[a--b]/v.test(text);', 'flag v'],
    ['const data = await load();', 'await of a module'],
    ['for await (const line of lines) show(line);', 'await of a module'],
  ])('%s is found', (code, name) => {
    expect(findYoungCode('a.ts', code)).toContain(name);
  });

  test.each([
    'panel.showPopover?.();',
    'const { clipboard } = navigator as Partial<Navigator>;',
    'export async function load() { return await fetch(address); }',
    'const union = z.union([one, other]);',
    '/(?<year>\\d{4})/.exec(text);',
  ])('%s is none', (code) => {
    expect(findYoungCode('a.ts', code)).toEqual([]);
  });

  test.each([
    ['.a { color: color-mix(in srgb, red, blue); }', 'color-mix'],
    ['.a { --tint: oklch(0.7 0.1 200); }', 'oklch'],
    ['.a { color: rgb(from red r g b / 50%); }', 'relative colour'],
    ['.a { animation-timeline: scroll(); }', 'animation-timeline'],
    ['.a { text-wrap: nowrap; }', 'text-wrap'],
    ['.a { & .b { color: red; } }', 'nesting'],
    ['.a { color: red; .b { color: blue; } }', 'nesting'],
    ['.a:popover-open, .b { color: red; }', '.a:popover-open, .b'],
    ['@media (scripting: none) { .a { color: red; } }', '@media (scripting: none)'],
    ['@supports (color: red) { .a { color: color-mix(in srgb, red, blue); } }', 'color-mix'],
  ])('%s is found', (sheet, name) => {
    expect(findYoungStyles(sheet)).toContain(name);
  });

  test.each([
    '@supports (color: color-mix(in srgb, red, red)) { .a { color: color-mix(in srgb, red, blue); } }',
    '@media print { .a { background: linear-gradient(red, blue); } }',
    '.a:is(:popover-open, .b), .c { color: red; }',
    '.a::details-content { height: auto; }',
    '@keyframes b { from { right: 100%; } 15%, 85% { right: 0; } }',
    'h1 { text-wrap: balance; }',
    '.a:has(> .b) { height: 100dvh; } /* color-mix() */',
  ])('%s is none', (sheet) => {
    expect(findYoungStyles(sheet)).toEqual([]);
  });

  test('in the style sheet of a control is found', () => {
    const code = 'const box = css`.a { width: ${unsafeCSS(1)}px; color: color-mix(in oklab, red, blue); }`;';
    expect(findYoungStyles(styleSheetsIn('a.ts', code))).toEqual(['color-mix']);
  });
});

/** One statement a line, each by something that is younger than ES2022. */
const youngBuiltIns = [
  'Array.fromAsync([1]);',
  'Promise.withResolvers();',
  'Object.groupBy([1], String);',
  '[1].findLast(Boolean);',
  '[1].toSorted();',
  'new Set([1]).union(new Set([2]));',
  'new Map([[1, 2]]).values().map(String);',
  "'a'.isWellFormed();",
];

test.each(['site/src', 'site/contract', 'player-element'])(
  'the compiler of %s knows no built-in object that is younger',
  (folder) => {
    const { config } = ts.readConfigFile(join(projectRoot, folder, 'tsconfig.json'), ts.sys.readFile) as {
      config: { compilerOptions: { lib: string[] } };
    };
    const lib = config.compilerOptions.lib.map((name) => `lib.${name.toLowerCase()}.d.ts`);
    const options: ts.CompilerOptions = { lib, target: ts.ScriptTarget.ES2022, noEmit: true, types: [], strict: true };
    const host = ts.createCompilerHost(options);
    const source = ts.createSourceFile('breach.ts', ['[1].at(-1);', ...youngBuiltIns].join('\n'), options.target!);
    const read = host.getSourceFile.bind(host);
    host.getSourceFile = (name, target) => (name === source.fileName ? source : read(name, target));
    const errors = ts.createProgram([source.fileName], options, host).getSemanticDiagnostics(source);
    const lines = errors.map(({ start = 0 }) => source.getLineAndCharacterOfPosition(start).line);
    expect([...new Set(lines)]).toEqual(youngBuiltIns.map((_, index) => index + 1));
  },
);
