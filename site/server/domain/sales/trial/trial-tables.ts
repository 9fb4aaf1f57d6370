import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Attribution } from '../../../../contract/fields/attribution-schema';
import { trialStatuses, type TrialStatus } from '../../../../contract/trial/trial-status';
import { checked, oneOf } from '../../../platform/db/checks';
import { id, identity, time } from '../../../platform/db/columns';
import { acrossOrganizations, organizationTable } from '../../../platform/db/organization-scope';
import { appUser } from '../../identity/user/user-tables';
import { org } from '../../identity/organization/organization-tables';

/** What organisations asked to try. */
export const trial = organizationTable(
  pgTable(
    'trial',
    {
      id: identity(),
      orgId: id('org_id')
        .notNull()
        .references(() => org.id),
      /** Who asked. */
      userId: id('user_id')
        .notNull()
        .references(() => appUser.id),
      appId: text('app_id').notNull(),
      productName: text('product_name').notNull(),
      icon: text('icon').notNull().default(''),
      /** Whom to call; null once they are erased. */
      contactEncrypted: text('contact_encrypted'),
      mobileEncrypted: text('mobile_encrypted'),
      company: text('company').notNull(),
      industry: text('industry').notNull().default(''),
      monthlyBudget: text('monthly_budget').notNull().default(''),
      remark: text('remark').notNull().default(''),
      status: smallint('status').$type<TrialStatus>().notNull().default(0),
      /** Why it was not granted. */
      reason: text('reason').notNull().default(''),
      days: integer('days').notNull(),
      startAt: time('start_at'),
      endAt: time('end_at'),
      attribution: jsonb('attribution').$type<Attribution>(),
      ctime: time('ctime').notNull(),
    },
    ({ orgId, appId, userId, status, days, startAt, endAt, ctime, id: rowId }) => [
      oneOf(status, trialStatuses),
      checked(days, sql`${days} > 0`),
      checked(endAt, sql`(${endAt} > ${startAt}) or (${startAt} is null and ${endAt} is null)`),
      unique().on(orgId, rowId),
      uniqueIndex('trial_open').on(orgId, appId).where(sql`${status} in (0, 1)`),
      index().on(orgId, ctime.desc().nullsFirst(), rowId.desc()),
      index().on(userId),
      index().on(endAt).where(sql`${status} = 1`),
    ],
  ),
);

const rows = acrossOrganizations(trial);
export type StoredTrial = typeof rows.$inferSelect;
