import { lte, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { secondsAfter, type Clock } from '../clock';
import type { Database, Queryable } from '../db/database';
import { dataOf, erasedColumns, holdsPersonalData, retentionJobName, type Retention } from '../db/table-data';
import { inBatches } from './in-batches';
import type { RecurringJob } from './job-definition';

const day = 24 * 3600;

/** Returns a job for each table whose rows are kept for a time. */
export function retentionJobs(
  tables: readonly PgTable[],
  { transact }: Pick<Database, 'transact'>,
  now: Clock,
): RecurringJob[] {
  return tables.flatMap((table) => {
    const retention = dataOf(table)?.retention;
    if (!retention) return [];
    return {
      name: retentionJobName(table),
      every: retention.every * 60,
      run: (signal) => inBatches(signal, (limit) => transact((db) => endRows(db, table, retention, now(), limit))),
    };
  });
}

/** Deletes or erases up to `limit` rows whose time has passed. @returns how many they were. */
async function endRows(
  db: Queryable,
  table: PgTable,
  { since, days = 0, minutes = 0, where, keepsRow }: Retention,
  now: Date,
  limit: number,
): Promise<number> {
  const end = secondsAfter(now, -(days * day + minutes * 60));
  const conditions = [lte(since, end), where, keepsRow ? holdsPersonalData(table) : undefined].filter(
    (condition) => condition !== undefined,
  );
  const isChosen = sql`ctid = any(array(
    select ctid from ${table} where ${sql.join(conditions, sql` and `)} limit ${limit}))`;
  const ended = keepsRow
    ? db.update(table).set(erasedColumns(table)).where(isChosen).returning({ one: sql`1` })
    : db.delete(table).where(isChosen).returning({ one: sql`1` });
  return (await ended).length;
}
