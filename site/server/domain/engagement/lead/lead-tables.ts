import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Attribution } from '../../../../contract/fields/attribution-schema';
import { time } from '../../../platform/db/columns';

/** What visitors ask to be called about. */
export const lead = pgTable(
  'lead',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** Null in rows from before there were keys, until the next start encrypts them. */
    mobileEncrypted: text('mobile_encrypted'),
    plainMobile: text('mobile'),
    company: text('company').notNull().default(''),
    page: text('page').notNull(),
    remark: text('remark').notNull().default(''),
    attribution: jsonb('attribution').$type<Attribution>(),
    ctime: time('ctime').notNull().defaultNow(),
  },
  ({ ctime }) => [index().on(ctime.desc().nullsFirst())],
);
