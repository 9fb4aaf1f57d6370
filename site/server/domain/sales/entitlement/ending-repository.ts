import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { orgMember } from '../../identity/organization/organization-tables';
import { entitlement } from './entitlement-tables';

/** What an organisation may use until soon, or could until lately. */
export interface EndingEntitlement {
  readonly orgId: number;
  readonly appId: string;
  readonly planId: number;
  readonly endAt: Date;
  readonly lastOrderNo: string;
}

export interface EndingRepository {
  /** Up to so many that end after a time and no later than another one, in the order of their keys, after a key. */
  between(
    times: { after: Date; until: Date },
    page: { from: Pick<EndingEntitlement, 'orgId' | 'appId'>; limit: number },
  ): Promise<EndingEntitlement[]>;
  /** Who sees to what an organisation buys. */
  managersOf(orgId: number): Promise<number[]>;
}

export function createEndingRepository(db: Queryable): EndingRepository {
  // A job tells the people of all organisations, each of their own.
  const table = acrossOrganizations(entitlement);
  const { orgId, appId, planId, endAt, lastOrderNo } = table;
  return {
    between: async ({ after, until }, { from, limit }) =>
      db
        .select({ orgId, appId, planId, endAt, lastOrderNo })
        .from(table)
        .where(and(gt(endAt, after), lte(endAt, until), sql`(${orgId}, ${appId}) > (${from.orgId}, ${from.appId})`))
        .orderBy(asc(orgId), asc(appId))
        .limit(limit),
    async managersOf(id) {
      const rows = await db
        .select({ userId: orgMember.userId })
        .from(orgMember)
        .where(and(eq(orgMember.orgId, id), inArray(orgMember.role, ['owner', 'admin'])));
      return rows.map(({ userId }) => userId);
    },
  };
}
