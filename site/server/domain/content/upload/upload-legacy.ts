import type { UploadKind } from '../../../../contract/upload/upload-schema';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { legacyTx } from '../../../platform/legacy-tx';
import { deleteAvatars, hasAvatar, hasUpload } from './upload';

export type UploadRepository = ReturnType<typeof createUploadRepository>;

/** The uploads of an organisation for callers that do not have a `Tx` yet. */
export function createUploadRepository(db: Queryable, member: Member) {
  return { has: (name: string, kind?: UploadKind) => hasUpload(legacyTx(db), member, name, kind) };
}

/** Pictures of a person for callers that do not have a `Tx` yet. */
export function createAvatarRepository(db: Queryable) {
  const tx = legacyTx(db);
  return {
    isOwn: (userId: number, name: string) => hasAvatar(tx, userId, name),
    forget: (userId: number, except?: string) => deleteAvatars(tx, userId, except),
  };
}
