import { and, asc, count, eq, isNull, ne, sql, type Placeholder } from 'drizzle-orm';
import type { OrganizationRole } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { announceAccess } from '../user/user';
import { org, orgMember } from './organization-tables';
import { prepared } from '../../../platform/db/prepared';

export type Membership = Pick<typeof org.$inferSelect, 'id' | 'orgKey' | 'name' | 'status' | 'ctime'> & {
  role: OrganizationRole;
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
  /** An organisation that is active, whoever asks. */
  findActive(orgId: number): Promise<{ name: string } | undefined>;
  /** Makes somebody belong to it. @returns whether they did not before. */
  join(orgId: number, userId: number, role: OrganizationRole, now: Date): Promise<boolean>;
  /** Lets nobody join, leave or close it before the transaction ends. */
  lock(orgId: number): Promise<void>;
  /** Whether somebody else belongs to it. */
  hasOthers(userId: number, orgId: number): Promise<boolean>;
  rename(orgId: number, name: string): Promise<void>;
  /** Ends an organisation; nobody belongs to it any longer. */
  close(orgId: number, now: Date): Promise<void>;
  /** Takes the user out of every organisation. */
  leaveAll(userId: number): Promise<void>;
}

/** Organisations of a user, or one of them. */
function memberships(db: Queryable, userId: Placeholder | number, orgId?: Placeholder) {
  const { id, orgKey, name, status, ctime } = org;
  const everybody = sql`(select count(*) from org_member as everybody where everybody.org_id = ${org.id})`;
  const memberCount = everybody.mapWith(Number);
  return db
    .select({ id, orgKey, name, status, ctime, role: orgMember.role, memberCount })
    .from(orgMember)
    .innerJoin(org, and(eq(org.id, orgMember.orgId), isNull(org.closedAt)))
    .where(and(eq(orgMember.userId, userId), orgId && eq(org.id, orgId)))
    .orderBy(asc(orgMember.ctime), asc(org.id));
}

const findMembership = prepared((db) =>
  memberships(db, sql.placeholder('userId'), sql.placeholder('orgId')).prepare('find_membership'),
);

export function createOrganizationRepository(db: Queryable): OrganizationRepository {
  return {
    async listOf(userId, range) {
      const query = memberships(db, userId);
      return range ? query.limit(range.limit).offset(range.offset) : query;
    },
    async countOf(userId) {
      const [row] = await db
        .select({ total: count() })
        .from(orgMember)
        .innerJoin(org, and(eq(org.id, orgMember.orgId), isNull(org.closedAt)))
        .where(eq(orgMember.userId, userId));
      return row?.total ?? 0;
    },
    async findOf(userId, orgId) {
      const [row] = await findMembership(db).execute({ userId, orgId });
      return row;
    },
    async create(ownerId, facts) {
      const [row] = await db.insert(org).values(facts).returning();
      if (!row) throw new Error('The organisation was not stored');
      await db.insert(orgMember).values({ orgId: row.id, userId: ownerId, role: 'owner' });
      return { ...row, role: 'owner', memberCount: 1 };
    },
    async findActive(orgId) {
      const [row] = await db
        .select({ name: org.name })
        .from(org)
        .where(and(eq(org.id, orgId), eq(org.status, 1), isNull(org.closedAt)));
      return row;
    },
    async join(orgId, userId, role, now) {
      const joined = await db
        .insert(orgMember)
        .values({ orgId, userId, role, ctime: now })
        .onConflictDoNothing()
        .returning({ userId: orgMember.userId });
      return joined.length > 0;
    },
    async lock(orgId) {
      await db.select({ id: org.id }).from(org).where(eq(org.id, orgId)).for('update');
    },
    async hasOthers(userId, orgId) {
      const others = and(eq(orgMember.orgId, orgId), ne(orgMember.userId, userId));
      return (await db.$count(orgMember, others)) > 0;
    },
    async rename(orgId, name) {
      await db.update(org).set({ name }).where(eq(org.id, orgId));
    },
    async close(orgId, now) {
      await db.update(org).set({ status: 0, closedAt: now }).where(eq(org.id, orgId));
      const left = await db.delete(orgMember).where(eq(orgMember.orgId, orgId)).returning({ userId: orgMember.userId });
      await announceAccess(
        db,
        left.map(({ userId }) => userId),
      );
    },
    async leaveAll(userId) {
      await db.delete(orgMember).where(eq(orgMember.userId, userId));
    },
  };
}
