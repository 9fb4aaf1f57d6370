import { and, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { orgMember } from './organization-tables';

/** Whom something is told that a member did in an organisation: its owner and admins, and that member while they belong to it. */
export async function concernedMembers(db: Queryable, orgId: number, userId: number): Promise<number[]> {
  const isConcerned = or(inArray(orgMember.role, ['owner', 'admin']), eq(orgMember.userId, userId));
  const rows = await db
    .select({ id: orgMember.userId })
    .from(orgMember)
    .where(and(eq(orgMember.orgId, orgId), isConcerned));
  return rows.map(({ id }) => id);
}
