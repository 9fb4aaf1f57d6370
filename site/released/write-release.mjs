import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stopWith } from '../scripts/stop-with.mjs';
import { migrationsFolder } from '../server/open-database';
import { readMigrationFiles } from '../server/platform/db/migrate';
import { makeCopy } from './make-copy.mjs';
import { changedMigrations } from './release-findings.mjs';
import { currentVersion, readReleased, releasedFile, schemasFolder, writtenCopy } from './released.mjs';

/**
 * `npm run release-schema -w site`: notes that the version of site/package.json is released with all migrations that are there, and
 * keeps a copy of their tables with samples. With the name of an older migration it writes the copy of the tables after that alone.
 */
const files = readMigrationFiles(migrationsFolder);
const [older] = process.argv.slice(2);
const last = files.find(({ name }) => name === older) ?? (older ? undefined : files.at(-1));
const changed = changedMigrations(readReleased(), files);
if (changed.length > 0) stopWith(`${changed.join('\n')}: write a new migration instead.`);
if (!last) stopWith(`There is no migration ${older} in ${migrationsFolder}.`);

// A copy that is there belongs to a release, and no release changes afterwards.
const copy = join(schemasFolder, last.name);
if (existsSync(copy)) console.log(`${last.name} has its copy already.`);
else {
  writeFileSync(
    copy,
    writtenCopy(
      `The tables after ${last.name}, with samples: made by npm run release-schema`,
      await makeCopy(last.name),
    ),
  );
  console.log(`Wrote ${copy}.`);
}
if (!older) {
  const migrations = Object.fromEntries(files.map(({ name, checksum }) => [name, checksum]));
  writeFileSync(releasedFile, `${JSON.stringify({ version: currentVersion(), migrations }, null, 2)}\n`);
}
