import { and, count, eq, sum } from 'drizzle-orm';
import type { UploadKind } from '../../../../contract/upload/upload-schema';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { createOrganizationScope } from '../../../platform/db/organization-scope';
import { upload } from './upload-tables';

export interface NewUpload {
  /** Of the file: a UUID with the ending of its type. */
  name: string;
  kind: UploadKind;
  /** In bytes. */
  size: number;
  ctime: Date;
}

/** What an organisation has uploaded. */
export interface UploadUsage {
  files: number;
  bytes: number;
}

export interface UploadRepository {
  add(facts: NewUpload): Promise<void>;
  usage(): Promise<UploadUsage>;
  /** Whether it is a picture of the organisation that the member may see, of the kind when one is given. */
  has(name: string, kind?: UploadKind): Promise<boolean>;
}

/** The uploads of the member's organisation. */
export function createUploadRepository(db: Queryable, member: Member): UploadRepository {
  const organization = createOrganizationScope(db, member);
  return {
    async add(facts) {
      await organization.insert(upload, { ...facts, userId: member.userId });
    },
    async usage() {
      const columns = { files: count(), bytes: sum(upload.size).mapWith(Number) };
      const [row] = await organization.select(columns, upload);
      return { files: row?.files ?? 0, bytes: row?.bytes ?? 0 };
    },
    async has(name, kind) {
      // Like orders: a plain member sees their own.
      const isSeen = member.role === 'member' ? eq(upload.userId, member.userId) : undefined;
      const isIt = and(eq(upload.name, name), kind && eq(upload.kind, kind), isSeen);
      const rows = await organization.select({ name: upload.name }, upload, isIt);
      return rows.length > 0;
    },
  };
}
