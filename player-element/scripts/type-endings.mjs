import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The specifier of a relative import, export or augmentation, up to its closing quote. */
const RELATIVE = /(\b(?:from|import|module)\s*\(?\s*)(['"])(\.{1,2}(?:\/[^'"]+)?)\2/g;

/** Gives every relative import in the types of a folder its ending, which Node's resolution asks for. */
export function writeTypeEndings(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(folder, name);
    writeFileSync(file, withEndings(readFileSync(file, 'utf8')));
  }
}

function withEndings(types) {
  return types.replaceAll(RELATIVE, (_whole, before, quote, path) => [before, quote, withEnding(path), quote].join(''));
}

function withEnding(path) {
  if (/\.(js|json)$/.test(path)) return path;
  // A folder stands for its index.
  return /(^|\/)\.{1,2}$/.test(path) ? `${path}/index.js` : `${path}.js`;
}
