import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { encryptedText, internal, plainText, secretText, time } from '../db/columns';
import { declareData } from '../db/table-data';

/** Purpose of the keys for stored replies and the hashes of bodies. */
export const replyPurpose = 'idempotency';

/** Replies to writes that carried an Idempotency-Key, for those who send them again. */
export const idempotentReply = pgTable(
  'idempotent_reply',
  {
    /** The id of the user, or `visitor`. */
    subject: internal(text('subject')).notNull(),
    endpoint: plainText('endpoint').notNull(),
    key: uuid('key').notNull(),
    /** Keyed: the body may be guessed. */
    bodyHash: secretText('body_hash').notNull(),
    /** The JSON of the reply. Null only within the transaction that makes it. */
    reply: encryptedText('reply_encrypted', 'secret', { purpose: replyPurpose }),
    ctime: time('ctime').notNull().defaultNow(),
  },
  ({ subject, endpoint, key, ctime }) => [primaryKey({ columns: [subject, endpoint, key] }), index().on(ctime)],
);

declareData(idempotentReply, {
  what: 'the reply to a write, encrypted',
  kept: 'a day',
  retention: { since: idempotentReply.ctime, days: 1, every: 60 },
});
