import { readdirSync, writeFileSync } from 'node:fs';

const folder = new URL('../src/extensions/', import.meta.url);

/** The module that lists the descriptors of all extensions: every folder with an `index.ts`, by name. */
export function extensionList() {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const variable = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  return `// Written by \`npm run build\` from the folders beside it.
import type { Extension } from './extension';
${names.map((name) => `import { extension as ${variable(name)} } from './${name}/index';\n`).join('')}
/** Every extension. */
export const extensions: readonly Extension[] = [
${names.map((name) => `  ${variable(name)},\n`).join('')}];
`;
}

/** Writes the module. */
export function writeExtensionList() {
  writeFileSync(new URL('list.ts', folder), extensionList());
}
