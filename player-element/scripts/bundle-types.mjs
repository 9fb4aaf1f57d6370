import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

const ENDING = '.d.ts';
/** `declare module '…' { … }` of a module below the same folder, up to its closing brace. */
const AUGMENTATION = /^declare module '(\.[^']+)' \{\n([^]*?)^\}\n/gm;
/** An interface in it, up to its closing brace. */
const INTERFACE = /^ {4}interface (\w+) \{\n([^]*?)^ {4}\}\n/gm;

/**
 * Writes the types of the entries: one file each, and one with all that they share.
 * @param from folder with the declarations of every module, which are changed.
 * @param to folder of the package's files.
 * @param names names of the entries.
 */
export async function bundleTypes({ from, to, names }) {
  mergeAugmentations(from);
  const bundle = await rollup({
    input: Object.fromEntries(names.map((name) => [name, join(from, `${name}${ENDING}`)])),
    external: (id) => !/^[./]/.test(id),
    plugins: [dts()],
  });
  await bundle.write({
    dir: to,
    entryFileNames: `[name]${ENDING}`,
    chunkFileNames: `[name]${ENDING}`,
    manualChunks: (id) => (names.some((name) => id === join(from, `${name}${ENDING}`)) ? undefined : 'types'),
  });
  await bundle.close();
}

/**
 * Turns what modules add to the interfaces of others into interfaces that those extend: a bundle has no module to add to.
 */
function mergeAugmentations(folder) {
  const bases = new Map();
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith(ENDING)) continue;
    const file = join(folder, name);
    const code = readFileSync(file, 'utf8');
    const merged = code.replaceAll(AUGMENTATION, (_whole, path, body) => {
      const target = `${resolve(dirname(file), path)}${ENDING}`;
      const interfaces = [...body.matchAll(INTERFACE)].map(([, base, members]) => {
        const added = `${base}Of${pascalCase(name.slice(0, -ENDING.length))}`;
        bases.set(target, [...(bases.get(target) ?? []), { base, added, file }]);
        return `export interface ${added} {\n${members}}\n`;
      });
      return interfaces.join('');
    });
    if (merged !== code) writeFileSync(file, merged);
  }
  for (const [file, added] of bases) writeFileSync(file, withBases(readFileSync(file, 'utf8'), file, added));
}

function withBases(code, file, added) {
  const imports = added.map(({ added: name, file: source }) => {
    const path = relative(dirname(file), source).slice(0, -ENDING.length).replaceAll('\\', '/');
    return `import type { ${name} } from '${path.startsWith('.') ? path : `./${path}`}';\n`;
  });
  let extended = code;
  for (const base of new Set(added.map((one) => one.base))) {
    const names = added.filter((one) => one.base === base).map(({ added: name }) => name);
    extended = extended.replace(
      new RegExp(`^(export interface ${base}) (?:extends ([^{]*?) )?\\{`, 'm'),
      (_whole, start, before) => `${start} extends ${[before, ...names].filter(Boolean).join(', ')} {`,
    );
  }
  return imports.join('') + extended;
}

function pascalCase(path) {
  return path.replaceAll(/(?:^|\W)(\w)/g, (_whole, letter) => letter.toUpperCase());
}
