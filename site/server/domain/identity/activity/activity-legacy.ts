import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { legacyTx } from '../../../platform/legacy-tx';
import { hasLeftSince, recordActivity, type ActivityEntry } from './activity';

/** The log for callers that do not have a `Tx` yet. */
export function createActivityLog(db: Queryable) {
  const tx = legacyTx(db);
  return {
    note: (member: Pick<Member, 'orgId' | 'userId'>, { at, ...entry }: ActivityEntry & { at: Date }) =>
      recordActivity({ ...tx, now: at }, member, entry),
    hasLeft: (user: Pick<Member, 'orgId' | 'userId'>, since: Date) => hasLeftSince(tx, user, since),
  };
}
