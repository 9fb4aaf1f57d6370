import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database';
import { ok, wrong, type Finding } from '../../../platform/doctor/finding';
import { rowsOf } from './rows-of';

/** Whether the user may make tables, and owns those that there are: migrations change them, and each day makes a partition. */
export async function* rightFindings(database: Database): AsyncIterable<Finding> {
  const [may] = await rowsOf<{ schema: string | null; create: boolean | null }>(
    database,
    sql`select current_schema() as schema, has_schema_privilege(current_schema(), 'create') as create`,
  );
  if (!may?.schema) {
    yield wrong('The user sees no schema to make tables in; look at search_path.');
    return;
  }
  const strangers = await rowsOf<{ name: string }>(
    database,
    sql`select relname as name from pg_class
      where relnamespace = ${may.schema}::regnamespace and relkind in ('r', 'p') and not pg_has_role(relowner, 'usage')
      order by relname limit 3`,
  );
  if (!may.create) {
    yield wrong(`The user may not make tables: grant create on schema ${may.schema} to that user.`);
  }
  if (strangers.length > 0) {
    const names = strangers.map(({ name }) => name).join(', ');
    yield wrong(`Tables belong to another user, so migrations cannot change them (${names}); alter their owner.`);
  }
  if (may.create && strangers.length === 0) yield ok(`The user may make and change tables in schema ${may.schema}.`);
}
