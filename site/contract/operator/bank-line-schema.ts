import { z } from 'zod';
import { cleanText } from '../fields/clean-text';
import { file } from '../fields/file-schema';
import { fen, moment, rowId } from '../fields/value-schema';
import { bankLineStatuses, type BankLineStatus } from './transfer-status';
import { changeBody, changeReply } from './change-schema';
import { columnNames, day, listOf, listQuery, type ListQuery } from './list-schema';

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });

/** A transfer or an unpaid order that a line may be the payment of. */
const candidate = z.object({
  /** Empty for an order whose buyer reported no transfer. */
  payNo: z.string(),
  orderNo: z.string(),
  company: z.string(),
  payerName: z.string(),
  amountFen: fen,
  /** Whether it is this one, without doubt. */
  isCertain: z.boolean(),
  /** Whether its money was counted by hand, so that the line is only added to it. */
  isConfirmed: z.boolean(),
  /** Whether the line's payer has another name than the company. */
  isOtherPayer: z.boolean(),
  /** What is alike, or differs, and what would follow. */
  why: z.string(),
});

const bankLineRow = z
  .object({
    id: rowId,
    bookedAt: moment,
    amountFen: fen,
    payerName: z.string(),
    payerBank: z.string(),
    payerAccount: z.string(),
    memo: z.string(),
    /** The bank's number of it; empty without one. */
    reference: z.string(),
    status: z.literal(bankLineStatuses),
    /** The transfer and the order that it paid; empty for all others. */
    payNo: z.string(),
    orderNo: z.string(),
    /** Who decided, and why it was set aside; empty while it waits. */
    operator: z.string(),
    reason: z.string(),
    /** The likeliest of what it may be; null for none, and once it is decided. */
    match: candidate.nullable(),
  })
  .meta({ id: 'BankLineRow' });

export const bankLineSorts = ['-bookedAt', 'bookedAt', 'amountFen', '-amountFen'] as const;

const filter = listQuery(bankLineSorts).extend({
  status: z.coerce.number().pipe(z.literal(bankLineStatuses)).optional(),
  /** Those that wait and certainly are a transfer or order; `none` are the others that wait. */
  match: z.enum(['certain', 'none']).optional(),
  from: day.optional(),
  to: day.optional(),
});

export const listBankLinesSchema = { query: filter, reply: listOf(bankLineRow) };
export const exportBankLinesSchema = { query: filter.extend({ columns: columnNames }), reply: file };
export const getBankLineSchema = {
  params,
  reply: bankLineRow.extend({
    /** Whose order it paid; empty for all others. */
    company: z.string(),
    isOtherPayer: z.boolean(),
    candidates: z.array(candidate),
  }),
};
export const importBankLinesSchema = {
  body: changeBody({ text: z.string().min(1, '请粘贴银行流水，或选择文件').max(800_000, '内容太多，请分几次导入') }),
  reply: changeReply,
};
export const confirmBankLineSchema = { params, body: changeBody({}), reply: changeReply };
export const assignBankLineSchema = {
  params,
  body: changeBody({
    /** Number of an order, or of a transfer. */
    target: z
      .string()
      .overwrite(cleanText.groupedCapitals)
      .regex(/^P?20\d{20}$/, '请填写完整的订单号或支付单号'),
  }),
  reply: changeReply,
};
export const setBankLineAsideSchema = { params, body: changeBody({}), reply: changeReply };

export type BankLineFilter = ListQuery<(typeof bankLineSorts)[number]> & {
  status?: BankLineStatus;
  match?: 'certain' | 'none';
  from?: string;
  to?: string;
};
export type BankLineRow = z.output<typeof bankLineRow>;
export type BankLineCandidate = z.output<typeof candidate>;
export type ListBankLinesReply = z.output<typeof listBankLinesSchema.reply>;
export type GetBankLineReply = z.output<typeof getBankLineSchema.reply>;
