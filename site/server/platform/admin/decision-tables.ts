import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, time } from '../db/columns';

/** What operators decided by command, and who did. Rows are only ever added. */
export const operatorDecision = pgTable(
  'operator_decision',
  {
    id: identity(),
    /** The name by `--operator`, or the user of the machine. */
    operator: text('operator').notNull(),
    /** `refund approve` */
    command: text('command').notNull(),
    /** The number or id that the decision is about. */
    subject: text('subject').notNull(),
    /** An amount, a reason or a reference; empty where there is none. */
    detail: text('detail').notNull().default(''),
    at: time('at').notNull(),
  },
  ({ subject, at }) => [index().on(subject), index().on(at)],
);
