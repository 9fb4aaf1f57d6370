import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { secretText, time } from '../db/columns';
import { declareData } from '../db/table-data';

/** Uses that count against a limit, for all processes. Columns have the names that rate-limiter-flexible asks for. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    /** The name of the limit, and the keyed index of who is limited. */
    key: secretText('key').primaryKey(),
    points: integer('points').notNull(),
    /** When the uses no longer count. */
    expire: time('expire').notNull(),
  },
  ({ expire }) => [index().on(expire)],
);

declareData(rateLimit, {
  what: 'keyed hashes of users and networks',
  kept: 'while they count, a day at most',
  retention: { since: rateLimit.expire, every: 10 },
});
