import { index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RecordedValues } from '#contract/operator/change-schema.ts';
import { encryptedText, id, identity, plainText, secretText, time } from '../db/columns';
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
    /** The user whom the row is about; null where it is about nobody. */
    personId: id('person_id'),
    /** Name, values and reason of a row about a person, under the key of that person; the columns for them are empty then. */
    personValues: secretText('person_values'),
    reason: plainText('reason').notNull().default(''),
    /** An amount, a reason or a reference of a command; empty where there is none. */
    detail: plainText('detail').notNull().default(''),
    /** The row whose change this one undid. */
    undoes: id('undoes'),
    at: time('at').notNull(),
  },
  ({ subject, at, operatorId, personId, undoes }) => [
    index().on(subject),
    index().on(at),
    index().on(operatorId, at),
    index().on(personId),
    uniqueIndex().on(undoes),
  ],
);

/** A key for each person whom the record is about. Without it nobody reads what the record holds of them, in copies of the record neither. */
export const recordKey = pgTable('record_key', {
  userId: id('user_id').primaryKey(),
  key: encryptedText('key_encrypted', 'secret', { purpose: 'record key' }).notNull(),
});

declareData(operatorDecision, {
  what: 'names and network addresses of operators, and what they decided; about a person under the key of that person',
  kept: keptWithBooks,
});
declareData(recordKey, {
  what: 'keys to what the record holds of a person',
  kept: 'until the account is closed',
  person: { rows: [recordKey.userId], onClosing: 'delete' },
});
