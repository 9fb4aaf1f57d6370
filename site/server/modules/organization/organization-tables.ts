import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, identity, time } from '../../platform/db/columns';

/** The tables of organisations and who belongs to them. */
export const org = pgTable('org', {
  id: identity(),
  orgKey: text('org_key').notNull(),
  name: text('name').notNull(),
  /** 0 disabled, 1 active. */
  status: smallint('status').notNull().default(1),
  ctime: time('ctime').notNull().defaultNow(),
  closedAt: time('closed_at'),
});

export const orgMember = pgTable(
  'org_member',
  {
    orgId: id('org_id').notNull(),
    userId: id('user_id').notNull(),
    role: text('role', { enum: ['owner', 'admin', 'member'] }).notNull(),
    ctime: time('ctime').notNull().defaultNow(),
  },
  ({ orgId, userId }) => [primaryKey({ columns: [orgId, userId] })],
);
