import { and, asc, count, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm';
import type { Member, OrganizationRole } from '../../../platform/caller';
import { containing } from '../../../platform/db/containing';
import type { Queryable } from '../../../platform/db/database';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { announceAccess, appUser, readContact } from '../user/user';
import { org, orgMember } from './organization-tables';

/** Somebody who belongs to the organisation. */
export interface OrganizationMember {
  readonly userId: number;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly mobile: string | null;
  readonly role: OrganizationRole;
  readonly joinedAt: Date;
  /** When they signed in last, anywhere. */
  readonly ltime: Date | null;
}

export interface MemberFilter {
  /** Part of the name. */
  readonly keyword?: string | undefined;
  readonly role?: OrganizationRole | undefined;
}

/** Who belongs to one organisation. */
export interface MemberRepository {
  /**
   * Lets nobody join the organisation, leave it or change in it before the transaction ends, and none of the users close their
   * account. To be called first, with everybody whom the change concerns.
   */
  lock(userIds: readonly number[]): Promise<void>;
  find(userId: number): Promise<OrganizationMember | undefined>;
  /** One page: the owner, then admins, then members, the first joined first. */
  list(filter: MemberFilter, range: { limit: number; offset: number }): Promise<OrganizationMember[]>;
  count(filter: MemberFilter): Promise<number>;
  setRole(userId: number, role: OrganizationRole): Promise<void>;
  remove(userId: number): Promise<void>;
}

const { id, name, avatarUrl, mobileEncrypted, emailEncrypted, ltime } = appUser;
const { role, ctime: joinedAt, userId: memberId } = orgMember;
const columns = { userId: memberId, name, avatarUrl, mobileEncrypted, emailEncrypted, ltime, role, joinedAt };
const rank = sql`case ${role} when 'owner' then 0 when 'admin' then 1 else 2 end`;

export function createMemberRepository(
  db: Queryable,
  keys: KeyRing,
  { orgId }: Pick<Member, 'orgId'>,
): MemberRepository {
  const here = eq(orgMember.orgId, orgId);
  const one = (userId: number) => and(here, eq(memberId, userId));

  function select(condition: SQL | undefined) {
    return db.select(columns).from(orgMember).innerJoin(appUser, eq(id, memberId)).where(and(here, condition));
  }

  function read({ mobileEncrypted: mobile, emailEncrypted: email, ...facts }: Awaited<ReturnType<typeof select>>[0]) {
    return { ...facts, mobile: readContact(keys, { mobileEncrypted: mobile, emailEncrypted: email }).mobile };
  }

  return {
    async lock(userIds) {
      // Users before organisations, as where accounts are closed; two who meet lock in one order.
      const people = db
        .select({ id })
        .from(appUser)
        .where(inArray(id, [...userIds]));
      await people.orderBy(asc(id)).for('no key update');
      await db.select({ id: org.id }).from(org).where(eq(org.id, orgId)).for('update');
    },
    async find(userId) {
      const [row] = await select(eq(memberId, userId));
      return row && read(row);
    },
    async list(filter, { limit, offset }) {
      const rows = await select(passing(filter))
        .orderBy(asc(rank), asc(joinedAt), asc(memberId))
        .limit(limit)
        .offset(offset);
      return rows.map(read);
    },
    async count(filter) {
      const [row] = await db
        .select({ total: count() })
        .from(orgMember)
        .innerJoin(appUser, eq(id, memberId))
        .where(and(here, passing(filter)));
      return row?.total ?? 0;
    },
    async setRole(userId, next) {
      await db.update(orgMember).set({ role: next }).where(one(userId));
    },
    async remove(userId) {
      await db.delete(orgMember).where(one(userId));
      await announceAccess(db, [userId]);
    },
  };
}

function passing({ keyword, role: wanted }: MemberFilter): SQL | undefined {
  return and(keyword ? ilike(name, containing(keyword)) : undefined, wanted && eq(role, wanted));
}
