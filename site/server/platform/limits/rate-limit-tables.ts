import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../db/columns';

/** Uses that count against a limit, for all processes. Columns have the names that rate-limiter-flexible asks for. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    /** The name of the limit, and the keyed index of who is limited. */
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    /** When the uses no longer count. */
    expire: time('expire').notNull(),
  },
  ({ expire }) => [index().on(expire)],
);
