import { getTableName, sql, type SQL } from 'drizzle-orm';
import { check, type CheckBuilder, type PgColumn } from 'drizzle-orm/pg-core';

/** A condition that a column's values must meet, named as PostgreSQL names the check of a column. */
export function checked(column: PgColumn, condition: SQL): CheckBuilder {
  return check(`${getTableName(column.table)}_${column.name}_check`, condition);
}

/** The column holds one of these values. */
export function oneOf(column: PgColumn, values: readonly (string | number)[]): CheckBuilder {
  // The definition of a table takes no parameters.
  const literals = values.map((value) => (typeof value === 'number' ? value : `'${value.replaceAll("'", "''")}'`));
  return checked(column, sql`${column} in (${sql.raw(literals.join(', '))})`);
}
