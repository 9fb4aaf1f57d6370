import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Attribution } from '#contract/fields/attribution-schema.ts';
import { leadStatuses } from '#contract/operator/lead-status.ts';
import { oneOf } from '../../../platform/db/checks';
import {
  attributionSource,
  encryptedText,
  identity,
  personal,
  plainText,
  secretText,
  time,
} from '../../../platform/db/columns';
import { operatorRef } from '../../identity/operator/operator-tables';
import { declareData } from '../../../platform/db/table-data';

const purpose = 'lead contact';

/** What visitors ask to be called about. */
export const lead = pgTable(
  'lead',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: encryptedText('name_encrypted', 'contact', { purpose }).notNull(),
    mobile: encryptedText('mobile_encrypted', 'contact', {
      purpose,
      index: 'mobileIndex',
      lastFourIndex: 'mobileEndIndex',
    }).notNull(),
    /** Null until a job has filled it in, for a lead from before there was one. */
    mobileIndex: secretText('mobile_index'),
    mobileEndIndex: secretText('mobile_end_index'),
    company: plainText('company').notNull().default(''),
    page: plainText('page').notNull(),
    /** Null for nothing. */
    remark: encryptedText('remark_encrypted', 'contact', { purpose }),
    attribution: personal(jsonb('attribution').$type<Attribution>(), 'contact'),
    source: attributionSource(),
    ctime: time('ctime').notNull().defaultNow(),
    status: text('status', { enum: leadStatuses }).notNull().default('new'),
    /** The operator who looks after it; null for nobody. */
    ownerId: operatorRef('owner_id'),
    /** When the day begins in China on which to contact them next; null for no certain day. */
    nextContactAt: time('next_contact_at'),
  },
  ({ ctime, status, mobileIndex, mobileEndIndex, nextContactAt, id }) => [
    oneOf(status, leadStatuses),
    index().on(ctime.desc().nullsFirst()),
    index().on(mobileIndex),
    index().on(mobileEndIndex),
    // The queue: what is due first; a lead without a day is due when it comes.
    index('lead_due').on(sql`coalesce(${nextContactAt}, ${ctime})`, id),
  ],
);

/** What operators heard of a lead and agreed on with it. */
export const leadNote = pgTable(
  'lead_note',
  {
    id: identity(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    operatorId: operatorRef('operator_id').notNull(),
    text: encryptedText('text_encrypted', 'contact', { purpose }).notNull(),
    at: time('at').notNull(),
  },
  ({ leadId, id }) => [index().on(leadId, id)],
);

declareData(lead, {
  what: 'name, mobile and request; the form has no account, so an operator looks it up by hand',
  kept: 'two years, as the privacy policy says',
  retention: { since: lead.ctime, days: 2 * 365, every: 24 * 60 },
});
declareData(leadNote, {
  what: 'what operators heard of a lead',
  kept: 'as long as the lead',
  endedBy: '`retention.lead`',
});
