import { and, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { KeyRing } from './key-ring';

/** Whether a column holds what another key than the first one wrote. */
export function isStale(column: PgColumn, { prefix }: KeyRing): SQL | undefined {
  return and(isNotNull(column), sql`not starts_with(${column}, ${prefix})`);
}
