import { pgTable } from 'drizzle-orm/pg-core';
import { plainText, time } from '../platform/db/columns';

/**
 * Sets of contents that were written once: what is deleted from them afterwards stays deleted.
 * The name `production` marks a database that production has used.
 */
export const seededContents = pgTable('seeded_contents', {
  name: plainText('name').primaryKey(),
  seededAt: time('seeded_at').notNull().defaultNow(),
});
