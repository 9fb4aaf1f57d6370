import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const placeOf = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Where the copies of released schemas are, each named after its last migration. */
export const schemasFolder = placeOf('schemas/');
export const releasedFile = placeOf('released.json');

/**
 * What has been released: the version of the newest release, and the checksum of each migration up to it.
 * @returns {{ version: string, migrations: Record<string, string> }}
 */
export function readReleased() {
  return JSON.parse(readFileSync(releasedFile, 'utf8'));
}

/** The version that site/package.json names. */
export function currentVersion() {
  return JSON.parse(readFileSync(placeOf('../package.json'), 'utf8')).version;
}

/** Stands in a copy between the tables and what is in them. */
const rowsBegin = '-- Rows';

/**
 * @returns {{ schema: string[], rows: string[] }} the statements of a copy.
 * @public
 */
export function readCopy(name) {
  const [schema, rows] = readFileSync(`${schemasFolder}${name}`, 'utf8').split(`\n${rowsBegin}\n`);
  return { schema: statementsOf(schema), rows: statementsOf(rows) };
}

/** @param {string} title what stands above it, in one line. */
export function writtenCopy(title, { schema, rows }) {
  return `-- ${title}\n\n${schema.join('\n\n')}\n\n${rowsBegin}\n\n${rows.join('\n\n')}\n`;
}

/** An empty line ends each; none has one within. */
function statementsOf(text) {
  return text
    .split(/\n\n+/)
    .map((statement) => statement.trim())
    .filter((statement) => statement && !/^--.*$/.test(statement));
}
