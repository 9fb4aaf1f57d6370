import type { Queryable } from './db/database';
import { createOrganizationScope } from './db/organization-scope';
import { publish } from './db/publish';
import type { Outbox, Tx } from './tx';

/** A unit of work for callers that have the database alone; it lacks what `parts` does not hold. */
export function legacyTx(db: Queryable, parts: Partial<Tx> = {}): Tx {
  const outbox: Pick<Outbox, 'publish'> = { publish: (channel, notice) => publish(db, channel, notice) };
  return { db, outbox, scope: (owner) => createOrganizationScope(db, owner), ...parts } as Tx;
}
