import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One step of the schema: a file `NNN-name.sql`. */
export interface MigrationFile {
  readonly name: string;
  /** Of the text with Unix line ends, as a checkout may have others. */
  readonly checksum: string;
  readonly statements: readonly string[];
}

/** Separates statements, as drizzle-kit writes it: the embedded database takes one statement at a time. */
const breakpoint = '--> statement-breakpoint';

/** The migrations of a folder in the order of their numbers. @throws Error when there is none or a name breaks the rule. */
export function readMigrationFiles(folder: string): MigrationFile[] {
  const names = readdirSync(folder).sort();
  if (names.length === 0) throw new Error(`There are no migrations in ${folder}.`);
  return names.map((name) => {
    if (!/^\d{3}-[a-z0-9-]+\.sql$/.test(name)) throw new Error(`The migration ${name} is not named NNN-name.sql.`);
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return {
      name,
      checksum: createHash('sha256').update(text).digest('hex'),
      statements: text.split(breakpoint),
    };
  });
}
