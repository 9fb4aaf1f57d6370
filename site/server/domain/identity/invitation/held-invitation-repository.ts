import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { appUser } from '../user/user';
import { invite } from './invitation-tables';

// Whoever holds a code is of no organisation yet: the code says which one it is.
const table = acrossOrganizations(invite);

export type HeldInvitation = typeof table.$inferSelect & { inviterName: string };

/** Invitations as those see them who hold their codes. */
export interface HeldInvitationRepository {
  /** By what is stored of its code. */
  find(hash: string): Promise<HeldInvitation | undefined>;
  /** Counts one who joins by it. @returns false when it can no longer be used. */
  use(id: number, now: Date): Promise<boolean>;
}

export function createHeldInvitationRepository(db: Queryable): HeldInvitationRepository {
  return {
    async find(hash) {
      const [row] = await db
        .select({ invitation: table, inviterName: appUser.name })
        .from(table)
        .innerJoin(appUser, eq(appUser.id, table.inviterId))
        .where(eq(table.codeHash, hash));
      return row && { ...row.invitation, inviterName: row.inviterName };
    },
    async use(id, now) {
      const used = await db
        .update(table)
        .set({ used: sql`${table.used} + 1` })
        .where(and(eq(table.id, id), lt(table.used, table.maxUses), isNull(table.revokedAt), gt(table.expireAt, now)))
        .returning({ id: table.id });
      return used.length > 0;
    },
  };
}
