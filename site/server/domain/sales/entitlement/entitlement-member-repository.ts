import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Member, OrganizationRole } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { createOrganizationScope } from '../../../platform/db/organization-scope';
import { appUser } from '../../identity/user/user';
import { orgMember } from '../../identity/organization/organization-tables';
import { entitlement, entitlementMember } from './entitlement-tables';

export interface ListedMember {
  readonly userId: number;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly role: OrganizationRole;
}

export interface EntitlementMemberRepository {
  /** Everybody who belongs to the organisation: the owner, then admins, then members, the first joined first. */
  everybody(): Promise<ListedMember[]>;
  /** Whom the organisation chose for each product that only some may use. */
  chosen(): Promise<Map<string, Set<number>>>;
  /** Lets only some use a product, each named once, or everybody when undefined. @returns false when one of them does not belong to the organisation any more. */
  choose(appId: string, userIds: readonly number[] | undefined): Promise<boolean>;
}

const rank = sql`case ${orgMember.role} when 'owner' then 0 when 'admin' then 1 else 2 end`;

export function createEntitlementMemberRepository(db: Queryable, member: Member): EntitlementMemberRepository {
  const scope = createOrganizationScope(db, member);
  const here = eq(orgMember.orgId, member.orgId);
  return {
    everybody: async () =>
      db
        .select({ userId: orgMember.userId, name: appUser.name, avatarUrl: appUser.avatarUrl, role: orgMember.role })
        .from(orgMember)
        .innerJoin(appUser, eq(appUser.id, orgMember.userId))
        .where(here)
        .orderBy(rank, asc(orgMember.ctime), asc(orgMember.userId)),
    async chosen() {
      const { appId, userId } = entitlementMember;
      const restricted = await scope.select(
        { appId: entitlement.appId },
        entitlement,
        eq(entitlement.isRestricted, true),
      );
      const byProduct = new Map(restricted.map((each) => [each.appId, new Set<number>()]));
      for (const row of await scope.select({ appId, userId }, entitlementMember))
        byProduct.get(row.appId)?.add(row.userId);
      return byProduct;
    },
    async choose(appId, userIds) {
      if (userIds) {
        // Whoever is being removed at the same time is waited for.
        const still = await db
          .select({ userId: orgMember.userId })
          .from(orgMember)
          .where(and(here, inArray(orgMember.userId, [...userIds])))
          .orderBy(asc(orgMember.userId))
          .for('key share');
        if (still.length < userIds.length) return false;
      }
      // Choices of one product wait for each other here.
      await scope.update(entitlement, { isRestricted: userIds !== undefined }, eq(entitlement.appId, appId));
      await scope.delete(entitlementMember, eq(entitlementMember.appId, appId));
      for (const userId of userIds ?? []) await scope.insert(entitlementMember, { appId, userId });
      return true;
    },
  };
}
