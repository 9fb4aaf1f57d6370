import { pgTable } from 'drizzle-orm/pg-core';
import { plainText, time } from '../db/columns';

/** One row for each rule that ever fired, so that several processes notify operators once. */
export const incident = pgTable('incident', {
  /** Of the rule. */
  name: plainText('name').primaryKey(),
  text: plainText('text').notNull(),
  openedAt: time('opened_at').notNull(),
  /** When a process last saw it. */
  seenAt: time('seen_at').notNull(),
  /** Null while it goes on. */
  closedAt: time('closed_at'),
});
