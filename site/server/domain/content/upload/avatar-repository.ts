import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { upload } from './upload-tables';

/** Pictures of a person, who keeps them in every organisation. */
export interface AvatarRepository {
  /** Whether the user uploaded it as a picture of themselves. */
  isOwn(userId: number, name: string): Promise<boolean>;
  /** Forgets the user's pictures, all but one when a name is given. @returns names of the files. */
  forget(userId: number, except?: string): Promise<string[]>;
}

export function createAvatarRepository(db: Queryable): AvatarRepository {
  // A person is the same one wherever they uploaded the picture.
  const table = acrossOrganizations(upload);
  const avatarsOf = (userId: number) => and(eq(table.userId, userId), eq(table.kind, 'avatar'));
  return {
    async isOwn(userId, name) {
      return (await db.$count(table, and(avatarsOf(userId), eq(table.name, name)))) > 0;
    },
    async forget(userId, except) {
      const rows = await db
        .delete(table)
        .where(and(avatarsOf(userId), except ? ne(table.name, except) : undefined))
        .returning({ name: table.name });
      return rows.map(({ name }) => name);
    },
  };
}
