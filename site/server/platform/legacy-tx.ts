import type { Queryable } from './db/database';
import { createOrganizationScope } from './db/organization-scope';
import type { Tx } from './tx';

/** A unit of work for callers that have the database alone; it lacks what `parts` does not hold. */
export function legacyTx(db: Queryable, parts: Partial<Tx> = {}): Tx {
  return { db, scope: (owner) => createOrganizationScope(db, owner), ...parts } as Tx;
}
