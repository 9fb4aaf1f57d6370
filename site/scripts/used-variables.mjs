import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ours = /^--semi-/;
/**
 * Of Semi's parts for artificial intelligence, and of buttons and tags that look like them, of its menus, dialogs and turning
 * arrows, and shades of its other parts; the site has none.
 */
const unwanted =
  /^--semi-(?:(?:color-)?ai-|transform_(?:rotate|scale-small)|(?:blue-1|green-[267]|light-blue-0|(?:purple|violet)-6|color-black|color-primary-light-hover|border-radius-large)$|color-(?:nav-bg|overlay-bg|success-(?:active|disabled|hover)|secondary-light-))/;
const names = /--semi-[\w-]+/g;
const declarations = /(--semi-[\w-]+):([^;}]*)/g;
/** Files that may read a variable: styles, and scripts that draw by themselves. */
const readers = /\.(css|js|tsx?)$/;

/**
 * A PostCSS plugin that leaves out Semi's variables which nothing reads: its theme declares some 380, each twice, and half
 * of them are shades that no component has. What a variable is made of is read with it.
 * @param folders where variables are declared and read, with all that is in them.
 */
export function usedVariables(folders) {
  const used = readVariables(folders);
  return {
    postcssPlugin: 'used-variables',
    OnceExit(root) {
      root.walkDecls(ours, (declaration) => {
        if (unwanted.test(declaration.prop) || !used.has(declaration.prop)) declaration.remove();
      });
    },
  };
}

function readVariables(folders) {
  const madeOf = new Map();
  const used = new Set();
  for (const text of folders.flatMap(readTexts)) {
    for (const [, name, value] of text.matchAll(declarations)) {
      madeOf.set(name, [...(madeOf.get(name) ?? []), ...namesIn(value)]);
    }
    for (const name of namesIn(text.replace(declarations, ''))) used.add(name);
  }
  // A set that grows while it is gone through is gone through to its end.
  for (const name of used) for (const part of madeOf.get(name) ?? []) used.add(part);
  return used;
}

function readTexts(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => readers.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

function namesIn(text) {
  return text.match(names) ?? [];
}
