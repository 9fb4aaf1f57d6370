import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One step of the schema: a file `NNN-name.sql`, or `<year to second>_name.sql` as drizzle-kit names it. */
export interface MigrationFile {
  readonly name: string;
  /** Of the text with Unix line ends, as a checkout may have others. */
  readonly checksum: string;
  readonly statements: readonly string[];
}

const namePattern = /^(\d{3}-|\d{14}_)[a-z0-9-]+\.sql$/;

/** Separates statements, as drizzle-kit writes it: the embedded database takes one statement at a time. */
const breakpoint = '--> statement-breakpoint';

/**
 * The migrations of a folder in the order of their names. The folder `meta` is drizzle-kit's, which keeps there what the tables
 * were like at the last one.
 * @throws Error when there is none or a name breaks the rule.
 */
export function readMigrationFiles(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name !== 'meta')
    .sort();
  if (names.length === 0) throw new Error(`There are no migrations in ${folder}.`);
  return names.map((name) => {
    if (!namePattern.test(name)) {
      throw new Error(`The migration ${name} is named neither NNN-name.sql nor YYYYMMDDhhmmss_name.sql.`);
    }
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return {
      name,
      checksum: createHash('sha256').update(text).digest('hex'),
      statements: text.split(breakpoint),
    };
  });
}
