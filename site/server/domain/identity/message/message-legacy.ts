import type { Queryable } from '../../../platform/db/database';
import { legacyTx } from '../../../platform/legacy-tx';
import { notifyUsers, type NewMessage } from './message';

/** Messages for callers that do not have a `Tx` yet. @param db transaction of the change that users are notified of. */
export function createMessageWriter(db: Queryable) {
  return {
    tell: (userIds: readonly number[], { ctime, ...content }: NewMessage & { ctime: Date }) =>
      notifyUsers(legacyTx(db, { now: ctime }), userIds, content),
  };
}
