import type { Queryable } from './database';

/**
 * A query of the busiest paths: its SQL is made once for each connection or pool that it is sent by, and a PostgreSQL server plans it
 * once for each connection. Values come as placeholders.
 */
export function prepared<Statement>(build: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const statements = new WeakMap<Queryable, Statement>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    const statement = build(db);
    statements.set(db, statement);
    return statement;
  };
}

/** The LIKE pattern of texts that contain `text` as they stand: `%`, `_` and `\` mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
