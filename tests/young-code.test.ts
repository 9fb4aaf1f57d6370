import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { browserTargets } from '../player-element/scripts/browser-targets.mjs';
import { projectRoot } from '../site/scripts/project-root.mjs';
import { compilerOptions, findYoungCode, findYoungSyntax, styleSheetsIn } from './support/young-code/find-young-code';
import { findYoungStyles } from './support/young-code/find-young-styles';

/** What asks first whether the browser has it, or does without, by the file that does. */
const guarded: Readonly<Record<string, readonly string[]>> = {
  'player-element/src/element/media-members.ts': ['HTMLMediaElement.fastSeek'],
  // Pages see no custom states there.
  'player-element/src/element/present-video.ts': ['ElementInternals.states'],
  // Without popovers, the layer is as high as a page can put it.
  'player-element/src/element/stage.ts': ['popover attribute'],
  'player-element/src/extensions/adverts/advert-video.ts': ['HTMLVideoElement.requestPictureInPicture'],
  // What is laid over the player by anchors is there only where `CSS.supports('anchor-name', …)`.
  'player-element/src/extensions/ambient/ambient-light.ts': [
    'HTMLElement.popover',
    'HTMLElement.showPopover',
    'anchor',
    'position-anchor',
    'position-visibility',
  ],
  'player-element/src/extensions/captions/cue-box.ts': [
    'VTTRegion.lines',
    'VTTRegion.regionAnchorX',
    'VTTRegion.regionAnchorY',
    'VTTRegion.scroll',
    'VTTRegion.viewportAnchorX',
    'VTTRegion.viewportAnchorY',
    'VTTRegion.width',
  ],
  'player-element/src/extensions/captions/parse-captions.ts': ['VTTRegion', 'VTTRegion.id'],
  'player-element/src/extensions/frame-step/frame-step.ts': [
    'HTMLVideoElement.cancelVideoFrameCallback',
    'HTMLVideoElement.requestVideoFrameCallback',
  ],
  // Safari keeps the pitch unless it is told by another name not to.
  'player-element/src/extensions/live/keep-latency.ts': ['HTMLMediaElement.preservesPitch'],
  'player-element/src/extensions/native-seeks/undo-native-seeks.ts': ['HTMLMediaElement.fastSeek'],
  // Firefox lists custom properties among the computed styles.
  'player-element/src/extensions/picture-window/dress-window.ts': [
    'Element.computedStyleMap',
    'StylePropertyMapReadOnly.keys',
  ],
  // Safari's own, beside the touches of all.
  'player-element/src/extensions/picture/picture-zoom.ts': ['gesturechange event', 'gesturestart event'],
  // An event of the player that a battery has, too.
  'player-element/src/extensions/qoe/qoe-reporter.ts': ['levelchange event'],
  'player-element/src/extensions/remote/remote-playback.ts': [
    'HTMLMediaElement.disableRemotePlayback',
    'RemotePlayback.cancelWatchAvailability',
    'RemotePlayback.prompt',
    'RemotePlayback.state',
    'RemotePlayback.watchAvailability',
  ],
  // Firefox has the attribute alone, and needs neither.
  'player-element/src/extensions/touch/touch.ts': ['HTMLVideoElement.playsInline'],
  'player-element/src/extensions/up-next/up-next.ts': ['DocumentOrShadowRoot.pictureInPictureElement'],
  'player-element/src/media/hls/frame-player.ts': ['HTMLVideoElement.requestVideoFrameCallback'],
  'player-element/src/player/features/presentation.ts': [
    'Document.exitPictureInPicture',
    'Document.pictureInPictureEnabled',
    'DocumentOrShadowRoot.pictureInPictureElement',
    'HTMLVideoElement.requestPictureInPicture',
  ],
  // Without popovers, menus of a low player stay within it.
  'player-element/src/ui/menus/bar-popup.ts': ['HTMLElement.popover', 'HTMLElement.showPopover'],
  'player-element/src/ui/overlays/stage-styles.ts': ['anchor', 'anchor-name', 'position-anchor', 'position-visibility'],
  'player-element/src/ui/overlays/stage.ts': ['HTMLElement.togglePopover', 'popover attribute'],
  'site/src/features/agreement/pdf/pdf-page.tsx': ['CSS.highlights', 'Highlight'],
  // Firefox draws smoothly by itself.
  'site/src/features/profile/avatar-dialog.tsx': ['CanvasImageSmoothing.imageSmoothingQuality'],
  // The server's alone; the build for browsers leaves it out.
  'site/src/ui/chart/chart.tsx': ['await of a module'],
  'site/src/ui/lazy-part/part-failure.tsx': ['HTMLElement.popover', 'HTMLElement.showPopover'],
  'site/src/data/scheduling.ts': ['cancelIdleCallback', 'requestIdleCallback'],
};

const folders = ['site/src', 'site/contract', 'player-element/src'];
const files = folders.flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => `${folder}/${file}`),
);

/** The targets as lightningcss wants them: a number with a byte for each part of a version. */
const styleTargets = Object.fromEntries(
  browserTargets.map((target) => {
    const [, name = '', major = '', minor = '0'] = /^([a-z]+)(\d+)(?:\.(\d+))?$/.exec(target) ?? [];
    return [name === 'ios' ? 'ios_saf' : name, (Number(major) << 16) | (Number(minor) << 8)];
  }),
);

/** A style sheet of the site as the build writes it: nesting is flattened, prefixes are there. */
function lowered(file: string, text: string): string {
  const { code } = transform({ filename: file, code: Buffer.from(text), targets: styleTargets, cssModules: true });
  return code.toString();
}

function youngStylesIn(file: string): string[] {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  if (file.endsWith('.css')) return findYoungStyles(lowered(file, text));
  return text.includes('css`') ? findYoungStyles(styleSheetsIn(file, text)) : [];
}

describe('what runs in browsers', () => {
  test('takes nothing that the oldest of docs/browsers.md lack, but where it asks first', () => {
    expect(files.length).toBeGreaterThan(1000);
    // The server's half of the site is rendered by Node.
    const modules = files.filter((file) => !file.endsWith('.css') && !file.endsWith('entry-server.tsx'));
    const names = findYoungCode(modules.map((file) => join(projectRoot, file)));
    const found = files.flatMap((file) => {
      const all = [...new Set([...(names.get(join(projectRoot, file)) ?? []), ...youngStylesIn(file)])].sort();
      return all.length > 0 ? [[file, all] as const] : [];
    });
    expect(Object.fromEntries(found)).toEqual(guarded);
  });

  test('is built without look-behind, without await outside of functions, and without younger styles', () => {
    const built = ['player-element/dist', 'site/dist/client'].flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    );
    expect(built.length).toBeGreaterThan(100);
    const found = built.flatMap((file) => {
      if (!/\.(m?js|css)$/.test(file)) return [];
      const text = readFileSync(join(projectRoot, file), 'utf8');
      const names = file.endsWith('.css') ? findYoungStyles(text) : youngSyntaxIn(file, text);
      return names.length > 0 ? [[file, [...new Set(names)]] as const] : [];
    });
    expect(Object.fromEntries(found)).toEqual({});
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

/** The syntax of a built file; parsed only where it may hold some, since the files are large. */
function youngSyntaxIn(file: string, text: string): string[] {
  if (!/\(\?<[=!]|\bawait\b|\/[a-z]*v[a-z]*\b/.test(text)) return [];
  return findYoungSyntax(ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS));
}

/** What the pieces take as given. */
const given = 'export {}; declare const rows: number[], text: string, panel: HTMLElement, go: any, html: any;';

/** What is found in pieces of code, each a module of its own. */
function findIn(pieces: readonly string[]): string[][] {
  const host = ts.createCompilerHost(compilerOptions);
  const sources = new Map(
    pieces.map((code, index) => [
      `piece-${index}.ts`,
      ts.createSourceFile(`piece-${index}.ts`, `${given}\n${code}`, 99, true),
    ]),
  );
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target) => sources.get(name) ?? read(name, target);
  const names = findYoungCode([...sources.keys()], host);
  return [...sources.keys()].map((name) => names.get(name) ?? []);
}

describe('a breach', () => {
  const breaches: [code: string, name: string][] = [
    ['[2, 1].toSorted();', 'Array.toSorted'],
    ['export const last = rows.toReversed().map(String);', 'Array.toReversed'],
    ['rows.with(0, 1);', 'Array.with'],
    ['new Uint8Array(2).toReversed();', 'Uint8Array.toReversed'],
    ["if (URL.canParse('/')) go();", 'URL.canParse'],
    ["globalThis.URL.parse('/');", 'URL.parse'],
    ['if (new URLSearchParams(text).size > 0) go();', 'URLSearchParams.size'],
    ['const { promise } = Promise.withResolvers();', 'Promise.withResolvers'],
    ['const { groupBy } = Object;', 'Object.groupBy'],
    ['Object.groupBy(rows, String);', 'Object.groupBy'],
    ['Array.fromAsync(rows);', 'Array.fromAsync'],
    ['new Set(rows).union(new Set(rows));', 'Set.union'],
    ['rows.values().map(String);', 'Iterator.map'],
    ['AbortSignal.any([]);', 'AbortSignal.any'],
    ['panel.showPopover();', 'HTMLElement.showPopover'],
    ["panel.popover = 'manual';", 'HTMLElement.popover'],
    ["panel.setAttribute('popover', 'manual');", 'popover attribute'],
    ['html`<div popover="manual"></div>`;', 'popover attribute'],
    ['panel.checkVisibility();', 'Element.checkVisibility'],
    ['document.startViewTransition(go);', 'Document.startViewTransition'],
    ["panel.addEventListener('scrollend', go);", 'scrollend event'],
    ['requestIdleCallback(go);', 'requestIdleCallback'],
    ['new Highlight();', 'Highlight'],
    ['const key = crypto.randomUUID();', 'Crypto.randomUUID'],
    ["export const copy = () => navigator.clipboard.writeText('');", 'Navigator.clipboard'],
    ['text.split(/(?<=，)/);', 'look-behind'],
    ["new RegExp('(?<!a)b');", 'look-behind'],
    ['/[a--b]/v.test(text);', 'flag v'],
    ['const data = await go();', 'await of a module'],
    ['for await (const line of rows) go(line);', 'await of a module'],
  ];
  const fine = [
    'panel.showPopover?.();',
    'const { clipboard } = navigator as Partial<Navigator>;',
    'export async function load() { return await fetch(text); }',
    'const union = go().union(rows);',
    'structuredClone(rows); AbortSignal.timeout(1); new Intl.Segmenter(); rows.findLast(Boolean); rows.map(String);',
    "panel.addEventListener('click', go); panel.setAttribute('title', '');",
    '/(?<year>\\d{4})/.exec(text);',
  ];
  const found = findIn([...breaches.map(([code]) => code), ...fine]);

  test.each(breaches.map(([code, name], index) => ({ code, name, names: found[index] })))('$code is found', (piece) => {
    expect(piece.names).toContain(piece.name);
  });

  test.each(fine.map((code, index) => ({ code, names: found[breaches.length + index] })))('$code is none', (piece) => {
    expect(piece.names).toEqual([]);
  });

  test.each([
    ['.a { color: color-mix(in srgb, red, blue); }', 'color-mix'],
    ['.a { --tint: oklch(0.7 0.1 200); }', 'oklch'],
    ['.a { color: rgb(from red r g b / 50%); }', 'relative colour'],
    ['.a { animation-timeline: scroll(); }', 'animation-timeline'],
    ['.a { text-wrap: nowrap; }', 'text-wrap'],
    ['.a { color: light-dark(red, blue); }', 'light-dark'],
    ['.a { position-anchor: --b; }', 'position-anchor'],
    ['.a { user-select: none; }', 'user-select'],
    ['@scope (.a) { .b { color: red; } }', '@scope (.a)'],
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
    '.a { -webkit-user-select: none; user-select: none; }',
    '.a { inset: 0; cursor: pointer; } @container (width > 20em) { .a { color: red; } }',
    '@starting-style { .a { opacity: 0; } }',
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
