import { and, asc, count, eq, isNull, ne, sql, type Placeholder } from 'drizzle-orm';
import type { Role } from '../../platform/caller';
import type { Session } from '../../platform/db/database';
import { org, orgMember } from './organization-tables';
import { prepared } from '../../platform/db/prepared';

export type Membership = Pick<typeof org.$inferSelect, 'id' | 'orgKey' | 'name' | 'status' | 'ctime'> & {
  role: Role;
  memberCount: number;
};

export interface OrganizationRepository {
  /** The organisations that a user belongs to, the first joined first. */
  listOf(userId: number, range?: { limit: number; offset: number }): Promise<Membership[]>;
  countOf(userId: number): Promise<number>;
  /** @returns undefined when the user does not belong to it. */
  findOf(userId: number, orgId: number): Promise<Membership | undefined>;
  /** Founds an organisation with its owner. */
  create(ownerId: number, facts: { orgKey: string; name: string }): Promise<Membership>;
  /** Lets nobody join, leave or close it before the transaction ends. */
  lock(orgId: number): Promise<void>;
  /** Whether somebody else belongs to it. */
  hasOthers(userId: number, orgId: number): Promise<boolean>;
  /** Ends an organisation; nobody belongs to it any longer. */
  close(orgId: number, now: Date): Promise<void>;
  /** Takes the user out of every organisation. */
  leaveAll(userId: number): Promise<void>;
}

/** Organisations of a user, or one of them. */
function memberships(session: Session, userId: Placeholder | number, orgId?: Placeholder) {
  const { id, orgKey, name, status, ctime } = org;
  const everybody = sql`(select count(*) from org_member as everybody where everybody.org_id = ${org.id})`;
  const memberCount = everybody.mapWith(Number);
  return session
    .select({ id, orgKey, name, status, ctime, role: orgMember.role, memberCount })
    .from(orgMember)
    .innerJoin(org, and(eq(org.id, orgMember.orgId), isNull(org.closedAt)))
    .where(and(eq(orgMember.userId, userId), orgId && eq(org.id, orgId)))
    .orderBy(asc(orgMember.ctime), asc(org.id));
}

const findMembership = prepared((session) =>
  memberships(session, sql.placeholder('userId'), sql.placeholder('orgId')).prepare('find_membership'),
);

export function createOrganizationRepository(session: Session): OrganizationRepository {
  return {
    async listOf(userId, range) {
      const query = memberships(session, userId);
      return range ? query.limit(range.limit).offset(range.offset) : query;
    },
    async countOf(userId) {
      const [row] = await session
        .select({ total: count() })
        .from(orgMember)
        .innerJoin(org, and(eq(org.id, orgMember.orgId), isNull(org.closedAt)))
        .where(eq(orgMember.userId, userId));
      return row?.total ?? 0;
    },
    async findOf(userId, orgId) {
      const [row] = await findMembership(session).execute({ userId, orgId });
      return row;
    },
    async create(ownerId, facts) {
      const [row] = await session.insert(org).values(facts).returning();
      if (!row) throw new Error('The organisation was not stored');
      await session.insert(orgMember).values({ orgId: row.id, userId: ownerId, role: 'owner' });
      return { ...row, role: 'owner', memberCount: 1 };
    },
    async lock(orgId) {
      await session.select({ id: org.id }).from(org).where(eq(org.id, orgId)).for('update');
    },
    async hasOthers(userId, orgId) {
      const others = and(eq(orgMember.orgId, orgId), ne(orgMember.userId, userId));
      return (await session.$count(orgMember, others)) > 0;
    },
    async close(orgId, now) {
      await session.update(org).set({ status: 0, closedAt: now }).where(eq(org.id, orgId));
      await session.delete(orgMember).where(eq(orgMember.orgId, orgId));
    },
    async leaveAll(userId) {
      await session.delete(orgMember).where(eq(orgMember.userId, userId));
    },
  };
}
