import { sql } from 'drizzle-orm';
import type { Queryable } from '../../site/server/platform/db/database';

/** The definition of each column, constraint and index, by what it is and its name. */
export type DatabaseCatalog = Record<string, string>;

/** What the tables of a database are, but for the list of applied migrations. */
export async function readDatabaseCatalog(db: Queryable): Promise<DatabaseCatalog> {
  const { rows } = (await db.execute(sql`
    with tables as (
      select oid, relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migration'
    )
    select 'column ' || relname || '.' || attname as name,
      concat_ws(' ',
        format_type(atttypid, atttypmod),
        case when attcollation <> typcollation then 'collate ' || attcollation::regcollation end,
        case when attnotnull then 'not null' end,
        'default ' || pg_get_expr(adbin, adrelid),
        case attidentity when 'a' then 'identity always' when 'd' then 'identity by default' end,
        case when attgenerated <> '' then 'generated' end
      ) as definition
    from tables
      join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
      join pg_type on pg_type.oid = atttypid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select 'constraint ' || relname || '.' || conname, pg_get_constraintdef(pg_constraint.oid)
    -- Newer servers list what is not null among the constraints, too; triggers are declared by migrations alone.
    from tables join pg_constraint on conrelid = tables.oid and contype not in ('n', 't')
    union all
    -- Partitioned tables are declared as plain ones: migrations alone say by what they are divided.
    select 'index ' || relname || '.' || indexrelid::regclass, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
    from tables join pg_index on indrelid = tables.oid`)) as unknown as {
    rows: { name: string; definition: string }[];
  };
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}
