import { describe, expect, test } from 'vitest';
import { migrationsFolder } from '../../../site/server/open-database';
import { readMigrationFiles } from '../../../site/server/platform/db/migration-file';
import { destructiveStatements } from '../../support/destructive-statements';

/** The last one from before servers of two versions were to run side by side. */
const lastUnchecked = '20261123222215_film-viewings.sql';

describe('a new migration', () => {
  test('leaves the server of the version before what it uses', () => {
    const files = readMigrationFiles(migrationsFolder);
    expect(files.map(({ name }) => name)).toContain(lastUnchecked);
    const found = files
      .filter(({ name }) => name > lastUnchecked)
      .flatMap(({ name, statements }) => destructiveStatements(statements).map((what) => `${name} ${what}`));
    expect(found).toEqual([]);
  });

  test.each([
    ['drop table lead', ['drops a table']],
    ['ALTER TABLE "session" DROP COLUMN "ip_hash";', ['drops a column']],
    ['ALTER TABLE "login_attempt" RENAME COLUMN "ip_hash" TO "network_hash";', ['renames a table or column']],
    ['alter table lead rename to request', ['renames a table or column']],
    ['alter table plan rename constraint plan_check to plan_price_fen_check', []],
    ['ALTER TABLE "session" ALTER COLUMN "proven_at" SET NOT NULL;', ['makes a column refuse null']],
    ['alter table lead add column source text not null', ['adds a column that older servers do not fill']],
    [
      `alter table lead add column a text default '', add column b text not null`,
      ['adds a column that older servers do not fill'],
    ],
    [`alter table lead add column source text default '' not null`, []],
    [`alter table lead add column source text not null default ''`, []],
    ['alter table lead add column source text', []],
    ['alter table lead add constraint a check (name is not null)', []],
    ['alter table plan alter column months type bigint', ['changes the type of a column']],
    ['truncate lead', ['empties a table']],
    ['create table request (id bigint not null, name text not null)', []],
    ['-- contract: nothing reads it since 1.4\nalter table lead drop column source', []],
    ['-- what nobody needs: contract\nalter table lead drop column source', ['drops a column']],
    ['-- drop table lead\nselect 1', []],
  ])('%s: %j', (statement, found) => {
    expect(destructiveStatements([statement])).toEqual(found);
  });

  test('would have been refused where older ones were not careful yet', () => {
    const older = readMigrationFiles(migrationsFolder).filter(({ name }) => name <= lastUnchecked);
    const found = older.filter(({ statements }) => destructiveStatements(statements).length > 0);
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['20261122111621_encryption.sql', '20261122121045_sign-in-limits.sql']),
    );
  });
});
