import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../../platform/db/columns';

/** What the last check of money found, one row for each check: of the ledger, and of the bill of each channel. */
export const moneyCheck = pgTable('money_check', {
  /** `ledger`, or `bill` and the channel: `bill-alipay`. */
  name: text('name').primaryKey(),
  /** Movements that one side has otherwise, or not at all. */
  differences: integer('differences').notNull(),
  /** What the entries of the ledger add up to, in fen; 0 when all is well. */
  imbalanceFen: bigint('imbalance_fen', { mode: 'number' }).notNull(),
  at: time('at').notNull(),
});
