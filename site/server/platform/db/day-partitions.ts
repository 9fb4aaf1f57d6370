import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { addDays } from '#contract/china-day.ts';
import type { Queryable } from './database';
import { lockExclusively } from './locks';

/** Makes the partitions of days, such as `2026-11-22`, that have none. The table is partitioned by range of its column of days. */
export async function makeDays(db: Queryable, table: PgTable, days: readonly string[]): Promise<void> {
  await lockExclusively(db, 'dayPartitions');
  for (const day of days) {
    // A definition takes no parameters.
    const range = sql.raw(`from ('${day}') to ('${addDays(day, 1)}')`);
    const partition = sql.identifier(partitionOf(table, day));
    await db.execute(sql`create table if not exists ${partition} partition of ${table} for values ${range}`);
  }
}

/** Drops the partitions of the days before one. */
export async function dropDaysBefore(db: Queryable, table: PgTable, first: string): Promise<void> {
  await lockExclusively(db, 'dayPartitions');
  const { rows } = (await db.execute(sql`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${getTableName(table)}::regclass and relname < ${partitionOf(table, first)}`)) as unknown as {
    rows: { name: string }[];
  };
  for (const { name } of rows) await db.execute(sql`drop table ${sql.identifier(name)}`);
}

/** Names sort as their days do. */
function partitionOf(table: PgTable, day: string): string {
  return `${getTableName(table)}_${day.replaceAll('-', '')}`;
}
