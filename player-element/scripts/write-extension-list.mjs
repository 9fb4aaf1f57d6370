import { readdirSync, writeFileSync } from 'node:fs';

const folder = new URL('../src/extensions/', import.meta.url);

const camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** The module that lists the descriptors of all extensions: every folder with an `index.ts`, by name. */
export function extensionList() {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const lines = names.map((name) => `export { extension as ${camelCase(name)} } from './${name}/index';\n`);
  return `// Every extension. Written by \`npm run build\` from the folders beside it.\n${lines.join('')}`;
}

/** Writes the module. */
export function writeExtensionList() {
  writeFileSync(new URL('list.ts', folder), extensionList());
}
