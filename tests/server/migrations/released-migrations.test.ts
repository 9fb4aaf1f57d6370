import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { releaseFindings } from '../../../site/released/release-findings.mjs';
import { currentVersion, readReleased, schemasFolder } from '../../../site/released/released.mjs';
import { migrationsFolder } from '../../../site/server/open-database';
import { readMigrationFiles } from '../../../site/server/platform/db/migrate';

const facts = {
  released: readReleased(),
  version: currentVersion(),
  files: readMigrationFiles(migrationsFolder),
  copies: readdirSync(schemasFolder),
};
const [first] = facts.files;
const last = Object.keys(facts.released.migrations).at(-1) ?? '';

describe('what was released', () => {
  test('is as it was then, and the newest release has a copy of its tables', () => {
    expect(Object.keys(facts.released.migrations).length).toBeGreaterThanOrEqual(1);
    expect(releaseFindings(facts)).toEqual([]);
  });

  test.each([
    [
      'an edited migration',
      { files: facts.files.map((file) => (file === first ? { ...file, checksum: 'other' } : file)) },
      `${first?.name} was released, and is edited`,
    ],
    [
      'a migration that is gone',
      { files: facts.files.filter((file) => file !== first) },
      `${first?.name} was released, and is gone`,
    ],
    [
      'a migration from before the release that came after it',
      { files: [...facts.files, { name: '20261101000000_late.sql', checksum: 'late' }] },
      `20261101000000_late.sql comes before ${last}, which was released: generate it anew`,
    ],
    ['a release without a copy', { copies: [] }, `${last} was released, and its tables have no copy`],
    ['a version that is not noted', { version: '9.0.0' }, '9.0.0 is not noted: run npm run release-schema -w site'],
  ])('is told of %s', (_what, change, finding) => {
    expect(releaseFindings({ ...facts, ...change })).toEqual([finding]);
  });

  test('may be followed by new migrations', () => {
    const files = [...facts.files, { name: '29991231000000_later.sql', checksum: 'later' }];
    expect(releaseFindings({ ...facts, files })).toEqual([]);
  });
});
