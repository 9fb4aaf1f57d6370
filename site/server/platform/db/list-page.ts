import { and, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { timesOfChinaDays } from '#contract/china-day.ts';
import { maxCounted, rowsPerPage } from '#contract/operator/list-schema.ts';
import type { Queryable } from './database';

interface ListOptions {
  /** From 1. */
  readonly page: number;
  readonly where: SQL | undefined;
  /** The last one tells rows apart, so that none is on two pages. */
  readonly orderBy: readonly SQL[];
}

/** Reads one page of a table for the console, and counts the rows that pass, as far as anybody looks. */
export async function listPage<Table extends PgTable>(
  db: Queryable,
  table: Table,
  { page, where, orderBy }: ListOptions,
): Promise<{ rows: Table['$inferSelect'][]; total: number; hasMore: boolean; page: number }> {
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(...orderBy)
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage);
  return { rows: rows as Table['$inferSelect'][], ...(await countRows(db, table, where)), page };
}

/** Counts rows up to the number that lists of the console show. */
export async function countRows(db: Queryable, table: PgTable, where: SQL | undefined) {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(maxCounted + 1)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(some);
  const count = row?.count ?? 0;
  return { total: Math.min(count, maxCounted), hasMore: count > maxCounted };
}

/** The days of a filter, such as `2026-05-01`, in China; both are part of it. */
interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The rows whose time is on these days. */
export function onChinaDays(time: PgColumn, { from, to }: Days): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(time, timesOfChinaDays(from, from).start),
    to === undefined ? undefined : lt(time, timesOfChinaDays(to, to).end),
  );
}
