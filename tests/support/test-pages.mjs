import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A comment with these words keeps a test file to itself: it changes its page for good, or needs one that is new. */
const OWN_PAGE = 'this file is a page of its own';
/** Folders down to this level are a page, with all that is in them. */
const LEVELS = 2;

/**
 * Puts test files together that can share a page, since opening one takes longer than most of them: writes a module for
 * each page that imports its files.
 * @param source folder of the test files.
 * @param target folder for the modules, emptied before.
 * @returns the paths of the modules, and of the files that have a page of their own.
 */
export function writeTestPages(source, target) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const pages = new Map();
  const own = [];
  for (const path of readdirSync(source, { recursive: true }).filter((name) => name.endsWith('.test.ts'))) {
    const text = readFileSync(join(source, path), 'utf8');
    if (/^beforeEach\(/m.test(text))
      throw new Error(`${path}: beforeEach() outside describe() would run before the tests of other files`);
    const name = path.split(sep).slice(0, -1).slice(0, LEVELS).join('-') || 'element';
    if (text.includes(OWN_PAGE)) own.push(join(source, path));
    else pages.set(name, [...(pages.get(name) ?? []), path]);
  }
  const modules = [...pages].map(([name, paths]) => {
    const addresses = paths.sort().map((path) => relative(target, join(source, path)).split(sep).join('/'));
    const file = join(target, `${name}.test.ts`);
    writeFileSync(file, addresses.map((address) => `import '${address}';\n`).join(''));
    return file;
  });
  return [...modules, ...own];
}
