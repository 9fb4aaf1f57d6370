import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { settingTable } from '../server/config/settings';
import { dataTable } from '../server/platform/db/table-data';
import { tables } from '../server/tables';
import { projectRoot } from './project-root.mjs';

const path = 'docs/operations.md';
const end = '\n<!-- The end of the made table -->';

/** The tables that the page shows, by the file they are made from, which the comment before each names. */
const madeTables = {
  'site/server/config/settings.ts': settingTable,
  'site/server/tables.ts': () => dataTable(tables),
};

/** The page for operators with the tables that are made from code, each between two comments, by path from the repository's top folder. */
export async function operationsDocument() {
  let page = readFileSync(join(projectRoot, path), 'utf8');
  for (const [source, table] of Object.entries(madeTables)) {
    const begin = `<!-- The table is made from ${source}: npm run docs -w site -->\n`;
    const [before, rest] = page.split(begin);
    if (rest === undefined) throw new Error(`${path} has no place for the table of ${source}.`);
    page = `${before}${begin}\n${table()}\n${rest.slice(rest.indexOf(end))}`;
  }
  return { [path]: await format(page, { parser: 'markdown', printWidth: 120 }) };
}
