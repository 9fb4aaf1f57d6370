import { index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RecordedValues } from '#contract/operator/change-schema.ts';
import { id, identity, plainText, time } from '../db/columns';
import { declareData, keptWithBooks } from '../db/table-data';

/** The record: what operators changed in the console or by command, and who did. Rows are only ever added. */
export const operatorDecision = pgTable(
  'operator_decision',
  {
    id: identity(),
    /** Name of the operator; of a command that by `--operator`, or the user of the machine. */
    operator: plainText('operator').notNull(),
    /** Null for a command. */
    operatorId: id('operator_id'),
    /** Network address of the caller; empty for a command. */
    fromAddress: plainText('from_address').notNull().default(''),
    /** `price.change`, or `refund approve` of a command. */
    command: plainText('command').notNull(),
    /** `price`; empty for a command. */
    subjectKind: plainText('subject_kind').notNull().default(''),
    /** The number or id that the decision is about. */
    subject: plainText('subject').notNull(),
    /** Name of the subject when it was changed. */
    subjectName: plainText('subject_name').notNull().default(''),
    before: jsonb('before').$type<RecordedValues>(),
    after: jsonb('after').$type<RecordedValues>(),
    reason: plainText('reason').notNull().default(''),
    /** An amount, a reason or a reference of a command; empty where there is none. */
    detail: plainText('detail').notNull().default(''),
    /** The row whose change this one undid. */
    undoes: id('undoes'),
    at: time('at').notNull(),
  },
  ({ subject, at, operatorId, undoes }) => [
    index().on(subject),
    index().on(at),
    index().on(operatorId, at),
    uniqueIndex().on(undoes),
  ],
);

declareData(operatorDecision, {
  what: 'names and network addresses of operators, and what they decided',
  kept: keptWithBooks,
});
