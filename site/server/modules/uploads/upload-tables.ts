import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, time } from '../../platform/db/columns';

/** Pictures that people uploaded; the files stand outside of the database. */
export const upload = pgTable('upload', {
  name: text('name').primaryKey(),
  userId: id('user_id').notNull(),
  orgId: id('org_id').notNull(),
  kind: text('kind', { enum: ['avatar', 'voucher'] }).notNull(),
  /** In bytes. */
  size: integer('size').notNull(),
  ctime: time('ctime').notNull(),
});
