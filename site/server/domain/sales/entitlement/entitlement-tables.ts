import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { checked } from '../../../platform/db/checks';
import { id, internal, plainText, time } from '../../../platform/db/columns';
import { acrossOrganizations, organizationTable } from '../../../platform/db/organization-scope';
import { orgMember, orgRef } from '../../identity/organization/organization-tables';
import { declareData } from '../../../platform/db/table-data';

/** What organisations may use, and until when. */
export const entitlement = organizationTable(
  pgTable(
    'entitlement',
    {
      orgId: orgRef('org_id').notNull(),
      appId: plainText('app_id').notNull(),
      versionId: id('version_id').notNull(),
      /** The plan that was bought last. */
      planId: id('plan_id').notNull(),
      startAt: time('start_at').notNull(),
      endAt: time('end_at').notNull(),
      lastOrderNo: plainText('last_order_no').notNull(),
      /** Whether only chosen members may use it; otherwise everybody in the organisation may. */
      isRestricted: boolean('is_restricted').notNull().default(false),
    },
    ({ orgId, appId, startAt, endAt }) => [
      primaryKey({ columns: [orgId, appId] }),
      checked(endAt, sql`${endAt} >= ${startAt}`),
      index().on(orgId, endAt),
    ],
  ),
);

const { orgId: entitledOrg, appId: entitledApp } = acrossOrganizations(entitlement);

/** The members who may use what only some may. Whoever leaves the organisation is none of them any longer. */
export const entitlementMember = organizationTable(
  pgTable(
    'entitlement_member',
    {
      orgId: id('org_id').notNull(),
      appId: plainText('app_id').notNull(),
      userId: id('user_id').notNull(),
    },
    ({ orgId, appId, userId }) => [
      primaryKey({ columns: [orgId, appId, userId] }),
      foreignKey({ columns: [orgId, appId], foreignColumns: [entitledOrg, entitledApp] }).onDelete('cascade'),
      foreignKey({ columns: [orgId, userId], foreignColumns: [orgMember.orgId, orgMember.userId] }).onDelete('cascade'),
      index().on(orgId, userId),
    ],
  ),
);

/** What each order or operator did to an entitlement, so that it is done once and can be undone by a refund. */
export const entitlementGrant = organizationTable(
  pgTable(
    'entitlement_grant',
    {
      /** That of the order; what an operator did has a number of its own, with a leading A. */
      orderNo: plainText('order_no').primaryKey(),
      orgId: orgRef('org_id').notNull(),
      appId: plainText('app_id').notNull(),
      versionId: id('version_id').notNull(),
      planId: id('plan_id').notNull(),
      /** The version before; null when there was nothing, or it had ended. */
      versionBefore: id('version_before'),
      /** The time that it opened; nothing for an upgrade, which changes the version alone, and backwards where it was shortened. */
      startAt: time('start_at').notNull(),
      endAt: time('end_at').notNull(),
      grantedAt: time('granted_at').notNull(),
      revokedAt: time('revoked_at'),
      /** Name of the operator who did it, and why; null for orders. */
      operator: internal(plainText('operator')),
      reason: plainText('reason'),
    },
    ({ orgId, appId, grantedAt }) => [index().on(orgId, appId, grantedAt)],
  ),
);

declareData(entitlementMember, {
  what: 'who may use what',
  kept: 'until they leave',
  endedBy: 'leaving, and closing the account',
  person: { title: '可用的应用', rows: [entitlementMember.userId] },
});
