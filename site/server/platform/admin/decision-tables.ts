import { index, pgTable } from 'drizzle-orm/pg-core';
import { identity, plainText, time } from '../db/columns';
import { declareData, keptWithBooks } from '../db/table-data';

/** What operators decided by command, and who did. Rows are only ever added. */
export const operatorDecision = pgTable(
  'operator_decision',
  {
    id: identity(),
    /** The name by `--operator`, or the user of the machine. */
    operator: plainText('operator').notNull(),
    /** `refund approve` */
    command: plainText('command').notNull(),
    /** The number or id that the decision is about. */
    subject: plainText('subject').notNull(),
    /** An amount, a reason or a reference; empty where there is none. */
    detail: plainText('detail').notNull().default(''),
    at: time('at').notNull(),
  },
  ({ subject, at }) => [index().on(subject), index().on(at)],
);

declareData(operatorDecision, { what: 'names of operators, and what they decided', kept: keptWithBooks });
