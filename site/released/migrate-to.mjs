import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '../server/open-database';
import { migrate } from '../server/platform/db/migrate';

/** Brings a database to what it was like after a migration, as the server of that time did. @param {string} last name of its file. */
export async function migrateTo(database, last) {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    for (const name of readdirSync(migrationsFolder).filter((each) => each.endsWith('.sql') && each <= last)) {
      copyFileSync(join(migrationsFolder, name), join(folder, name));
    }
    await migrate(database, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
