import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../db/columns';

/** Replies to writes that carried an Idempotency-Key, for those who send them again. */
export const idempotentReply = pgTable(
  'idempotent_reply',
  {
    /** The id of the user, or `visitor`. */
    subject: text('subject').notNull(),
    endpoint: text('endpoint').notNull(),
    key: uuid('key').notNull(),
    /** Keyed: the body may be guessed. */
    bodyHash: text('body_hash').notNull(),
    /** The JSON of the reply. Null only within the transaction that makes it. */
    replyEncrypted: text('reply_encrypted'),
    ctime: time('ctime').notNull().defaultNow(),
  },
  ({ subject, endpoint, key, ctime }) => [primaryKey({ columns: [subject, endpoint, key] }), index().on(ctime)],
);
