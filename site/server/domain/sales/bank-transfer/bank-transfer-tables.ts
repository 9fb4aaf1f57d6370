import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, smallint, unique } from 'drizzle-orm/pg-core';
import type { BankLineStatus } from '#contract/operator/transfer-status.ts';
import { bankLineStatuses } from '#contract/operator/transfer-status.ts';
import { checked, oneOf } from '../../../platform/db/checks';
import { identity, internal, personalText, plainText, secretText, time } from '../../../platform/db/columns';
import { declareData, keptWithBooks } from '../../../platform/db/table-data';

/** Money that came in, as the statements of the provider's bank have it; each line is stored once. */
export const bankLine = pgTable(
  'bank_line',
  {
    id: identity(),
    /** When the bank booked it; midnight in China where the statement has days alone. */
    bookedAt: time('booked_at').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    payerName: personalText('payer_name', 'books').notNull().default(''),
    payerBank: personalText('payer_bank', 'books').notNull().default(''),
    payerAccount: personalText('payer_account', 'books').notNull().default(''),
    memo: personalText('memo', 'books').notNull().default(''),
    /** The bank's number of the line; empty where the statement has none. */
    reference: plainText('reference').notNull().default(''),
    /** By which a line of another statement is known to be the same. */
    fingerprint: secretText('fingerprint').notNull().unique(),
    /** 0 waits, 1 assigned, 2 set aside. */
    status: smallint('status').$type<BankLineStatus>().notNull().default(0),
    /** The transfer that it paid; null for all others. */
    payNo: plainText('pay_no'),
    /** Who decided, and why it was set aside. */
    operator: internal(plainText('operator')),
    reason: plainText('reason').notNull().default(''),
    decidedAt: time('decided_at'),
    ctime: time('ctime').notNull(),
  },
  ({ amountFen, status, payNo, bookedAt, id: rowId }) => [
    checked(amountFen, sql`${amountFen} > 0`),
    oneOf(status, bankLineStatuses),
    checked(payNo, sql`(${payNo} is not null) = (${status} = 1)`),
    unique().on(payNo),
    index().on(bookedAt.desc().nullsFirst(), rowId.desc()),
    index().on(status, bookedAt, rowId),
  ],
);

export type BankLine = typeof bankLine.$inferSelect;

declareData(bankLine, { what: 'who sent money to the bank, and from which account', kept: keptWithBooks });
