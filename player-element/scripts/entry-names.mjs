import { existsSync, readFileSync } from 'node:fs';

/**
 * Names of the package's entries: the modules of the sources that its exports name.
 * @param root folder of the package, with a slash at its end.
 */
export function entryNames(root) {
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const names = Object.values(exports).flatMap((entry) => /^\.\/dist\/([\w-]+)\.js$/.exec(entry.default)?.[1] ?? []);
  return [...new Set(names)].filter((name) => existsSync(`${root}src/${name}.ts`));
}
