import { and, eq, ne } from 'drizzle-orm';
import type { Member } from '../../platform/caller';
import type { Queryable } from '../../platform/db/database';
import { upload } from './upload-tables';

export type Upload = typeof upload.$inferSelect;

export interface UploadRepository {
  add(member: Member, facts: Pick<Upload, 'name' | 'kind' | 'size' | 'ctime'>): Promise<void>;
  /** Whether the caller uploaded it as a picture of a person. */
  ownsAvatar(member: Member, name: string): Promise<boolean>;
  /** Forgets pictures of a person, all but one when a name is given. @returns names of the files. */
  forgetAvatars(userId: number, except?: string): Promise<string[]>;
}

export function createUploadRepository(db: Queryable): UploadRepository {
  return {
    async add({ userId, orgId }, facts) {
      await db.insert(upload).values({ ...facts, userId, orgId });
    },
    async ownsAvatar({ userId }, name) {
      const rows = await db
        .select({ name: upload.name })
        .from(upload)
        .where(and(eq(upload.name, name), eq(upload.userId, userId), eq(upload.kind, 'avatar')));
      return rows.length > 0;
    },
    async forgetAvatars(userId, except) {
      const rows = await db
        .delete(upload)
        .where(and(eq(upload.userId, userId), eq(upload.kind, 'avatar'), except ? ne(upload.name, except) : undefined))
        .returning({ name: upload.name });
      return rows.map(({ name }) => name);
    },
  };
}
