import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { settingTable } from '../server/config/settings';
import { projectRoot } from './project-root.mjs';

const path = 'docs/operations.md';
const begin = '<!-- The table is made from site/server/config/settings.ts: npm run docs -w site -->\n';
const end = '\n<!-- The end of the made table -->';

/** The page with the table of settings, which stands between two comments of it, by path from the repository's top folder. */
export async function settingDocuments() {
  const text = readFileSync(join(projectRoot, path), 'utf8');
  const [before, rest] = text.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (after === undefined) throw new Error(`${path} has no place for the table of settings.`);
  const page = `${before}${begin}\n${settingTable()}\n${end}${after}`;
  return { [path]: await format(page, { parser: 'markdown', printWidth: 120 }) };
}
