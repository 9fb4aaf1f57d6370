import { describe, expect, test } from 'vitest';
import { migrationsFolder } from '../../../site/server/open-database';
import { readMigrationFiles } from '../../../site/server/platform/db/migrate';
import { destructiveStatements } from '../../support/destructive-statements';
import { lockingStatements } from '../../support/locking-statements';

/** No server runs beside the first migration, and no table has rows before it. */
const baseline = '20261128200000_baseline.sql';

describe('a new migration', () => {
  test('leaves the server of the version before what it uses', () => {
    const files = readMigrationFiles(migrationsFolder);
    expect(files.map(({ name }) => name)).toContain(baseline);
    const found = files
      .filter(({ name }) => name > baseline)
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

  test('keeps nobody from a table for long, or says why it is short', () => {
    const files = readMigrationFiles(migrationsFolder);
    const locking = ({ name, statements }: (typeof files)[number]) =>
      lockingStatements(statements).map((what) => `${name} ${what}`);
    expect(files.filter(({ name }) => name > baseline).flatMap(locking)).toEqual([]);
  });

  test.each([
    [['create index lead_page_index on lead (page)'], ['builds an index of lead']],
    [['CREATE UNIQUE INDEX "a" ON "public"."lead" USING btree ("page")'], ['builds an index of lead']],
    [['create table tally (id bigint)', 'create index tally_index on tally (id)'], []],
    [['-- locks: some thousand rows\ncreate index lead_page_index on lead (page)'], []],
    [['alter table lead add constraint a check (name is not null)'], ['checks all rows of lead']],
    [['ALTER TABLE "lead" ADD CONSTRAINT "a" UNIQUE("page")'], ['checks all rows of lead']],
    [['alter table lead add constraint a foreign key (org_id) references org (id)'], ['checks all rows of lead']],
    [['alter table lead add constraint a check (name is not null) not valid'], []],
    [['alter table lead validate constraint a'], []],
    [['alter table lead add column source text'], []],
  ])('that has %j: %j', (statements, found) => {
    expect(lockingStatements(statements)).toEqual(found);
  });
});
