import type { Session } from './database';

/**
 * A query of the busiest paths: its SQL is made once for each session that it is sent by, and a PostgreSQL server plans it
 * once for each connection. Values come as placeholders.
 */
export function prepared<Statement>(build: (session: Session) => Statement): (session: Session) => Statement {
  const statements = new WeakMap<Session, Statement>();
  return (session) => {
    const known = statements.get(session);
    if (known) return known;
    const statement = build(session);
    statements.set(session, statement);
    return statement;
  };
}
