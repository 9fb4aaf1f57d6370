import type { Queryable } from '../../../platform/db/database';
import { legacyTx } from '../../../platform/legacy-tx';
import { deleteAvatars, hasAvatar } from './upload';

/** Pictures of a person for callers that do not have a `Tx` yet. */
export function createAvatarRepository(db: Queryable) {
  const tx = legacyTx(db);
  return {
    isOwn: (userId: number, name: string) => hasAvatar(tx, userId, name),
    forget: (userId: number, except?: string) => deleteAvatars(tx, userId, except),
  };
}
