import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, identity, time } from '../../platform/db/columns';

/** Where users are signed in. */
export const session = pgTable('session', {
  id: identity(),
  tokenHash: text('token_hash').notNull(),
  userId: id('user_id').notNull(),
  orgId: id('org_id').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  ipHash: text('ip_hash').notNull(),
  ctime: time('ctime').notNull(),
  seenAt: time('seen_at').notNull(),
  expireAt: time('expire_at').notNull(),
  /** 0 valid, 1 logged out, 2 ended by somebody else or by a change of the account. */
  revoked: smallint('revoked').notNull().default(0),
});
