import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { Attribution } from '#contract/fields/attribution-schema.ts';
import { encryptedText, personal, plainText, time } from '../../../platform/db/columns';
import { declareData } from '../../../platform/db/table-data';

const purpose = 'lead contact';

/** What visitors ask to be called about. */
export const lead = pgTable(
  'lead',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: encryptedText('name_encrypted', 'contact', { purpose }).notNull(),
    mobile: encryptedText('mobile_encrypted', 'contact', { purpose }).notNull(),
    company: plainText('company').notNull().default(''),
    page: plainText('page').notNull(),
    /** Null for nothing. */
    remark: encryptedText('remark_encrypted', 'contact', { purpose }),
    attribution: personal(jsonb('attribution').$type<Attribution>(), 'contact'),
    ctime: time('ctime').notNull().defaultNow(),
  },
  ({ ctime }) => [index().on(ctime.desc().nullsFirst())],
);

declareData(lead, {
  what: 'name, mobile and request; the form has no account, so an operator looks it up by hand',
  kept: 'two years, as the privacy policy says',
  retention: { since: lead.ctime, days: 2 * 365, every: 24 * 60 },
});
