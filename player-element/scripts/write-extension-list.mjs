import { readdirSync, writeFileSync } from 'node:fs';

const folder = new URL('../src/extensions/', import.meta.url);

const camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** The module that lists the descriptors of all extensions: every folder with an `index.ts`, by name. */
export function extensionList() {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  return `// Written by \`npm run build\` from the folders beside it.
import type { Extension } from './extension';
${names.map((name) => `import { extension as ${camelCase(name)} } from './${name}/index';\n`).join('')}
/** Every extension. */
export const extensions: readonly Extension[] = [
${names.map((name) => `  ${camelCase(name)},\n`).join('')}];
`;
}

/** Writes the module. */
export function writeExtensionList() {
  writeFileSync(new URL('list.ts', folder), extensionList());
}
