import { inArray, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Attribution } from '#contract/fields/attribution-schema.ts';
import { trialStatus, trialStatuses, type TrialStatus } from '#contract/trial/trial-status.ts';
import { checked, oneOf } from '../../../platform/db/checks';
import { encryptedText, identity, internal, personal, plainText, time } from '../../../platform/db/columns';
import { acrossOrganizations, organizationTable } from '../../../platform/db/organization-scope';
import { userRef } from '../../identity/user/user-tables';
import { orgRef } from '../../identity/organization/organization-tables';
import { declareData } from '../../../platform/db/table-data';

const purpose = 'trial contact';

/** Applications for trials, and the trials. */
export const trial = organizationTable(
  pgTable(
    'trial',
    {
      id: identity(),
      orgId: orgRef('org_id').notNull(),
      /** The applicant. */
      userId: userRef('user_id').notNull(),
      appId: plainText('app_id').notNull(),
      productName: plainText('product_name').notNull(),
      icon: internal(text('icon')).notNull().default(''),
      /** Whom to call; null once they are erased. */
      contact: encryptedText('contact_encrypted', 'contact', { purpose }),
      mobile: encryptedText('mobile_encrypted', 'contact', { purpose }),
      company: plainText('company').notNull(),
      industry: plainText('industry').notNull().default(''),
      monthlyBudget: plainText('monthly_budget').notNull().default(''),
      /** What they wrote; null for nothing, and once it is erased. */
      remark: encryptedText('remark_encrypted', 'contact', { purpose }),
      status: smallint('status').$type<TrialStatus>().notNull().default(0),
      /** Why it was not granted, or ended early. */
      reason: plainText('reason').notNull().default(''),
      days: integer('days').notNull(),
      startAt: time('start_at'),
      endAt: time('end_at'),
      attribution: personal(jsonb('attribution').$type<Attribution>(), 'contact'),
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

declareData(trial, {
  what: 'contact and remark of the applicant',
  kept: 'two years after the application, once the trial has ended; the company stays',
  retention: {
    since: trial.ctime,
    days: 2 * 365,
    every: 24 * 60,
    where: inArray(trial.status, [trialStatus.ended, trialStatus.rejected, trialStatus.converted]),
    keepsRow: true,
  },
  person: { title: '试用申请', rows: [trial.userId], onClosing: 'erase' },
});
