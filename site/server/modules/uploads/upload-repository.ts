import type { UploadKind } from '../../../contract/upload/upload-schema';
import type { Member } from '../../platform/caller';
import type { Queryable } from '../../platform/db/database';
import { createOrganizationScope } from '../../platform/db/organization-scope';
import { upload } from './upload-tables';

export interface NewUpload {
  /** Of the file: a UUID with the ending of its type. */
  name: string;
  kind: UploadKind;
  /** In bytes. */
  size: number;
  ctime: Date;
}

export interface UploadRepository {
  add(facts: NewUpload): Promise<void>;
}

/** The uploads of the member's organisation. */
export function createUploadRepository(db: Queryable, member: Member): UploadRepository {
  const organization = createOrganizationScope(db, member);
  return {
    async add(facts) {
      await organization.insert(upload, { ...facts, userId: member.userId });
    },
  };
}
