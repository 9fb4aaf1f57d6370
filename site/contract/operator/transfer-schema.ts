import { z } from 'zod';
import { file } from '../fields/file-schema';
import { bankAccount, fen, moment, rowId, wantedLine } from '../fields/value-schema';
import { orderStatuses } from '../order/order-status';
import { payNo } from '../payment/payment-schema';
import { paymentStatuses, type PaymentStatus } from '../payment/payment-status';
import { changeBody, changeReply, version } from './change-schema';
import { columnNames, day, listOf, listQuery, type ListQuery } from './list-schema';

const params = z.object({ payNo });

const transferRow = z
  .object({
    payNo,
    orderNo: z.string(),
    company: z.string(),
    /** What the order is of. */
    goods: z.string(),
    payerName: z.string(),
    /** The account that it came from; both are empty while nobody said it. */
    payerBank: z.string(),
    payerAccount: z.string(),
    amountFen: fen,
    status: z.literal(paymentStatuses),
    createdAt: moment,
    /** When it was confirmed. */
    paidAt: moment.nullable(),
    /** Why it was rejected; empty otherwise. */
    failReason: z.string(),
  })
  .meta({ id: 'TransferRow' });

export const transferSorts = ['createdAt', '-createdAt', 'amountFen', '-amountFen'] as const;

const filter = listQuery(transferSorts).extend({
  status: z.coerce.number().pipe(z.literal(paymentStatuses)).optional(),
  /** First and last day of the report. */
  from: day.optional(),
  to: day.optional(),
});

export const listTransfersSchema = { query: filter, reply: listOf(transferRow) };
export const exportTransfersSchema = { query: filter.extend({ columns: columnNames }), reply: file };
export const getTransferSchema = {
  params,
  reply: transferRow.extend({
    version,
    hasVoucher: z.boolean(),
    orderStatus: z.literal(orderStatuses),
    /** Until when the order waits for it. */
    expireAt: moment,
    /** Why its money would go back at once; empty when it would not, and once it has come. */
    problem: z.string(),
    /** Whether the payer has another name than the company. */
    isOtherPayer: z.boolean(),
    /** Lines of statements that are it, or wait and have its amount. */
    lines: z.array(
      z.object({
        id: rowId,
        bookedAt: moment,
        amountFen: fen,
        payerName: z.string(),
        payerAccount: z.string(),
        memo: z.string(),
        isAssigned: z.boolean(),
      }),
    ),
  }),
};
export const getTransferVoucherSchema = {
  params,
  reply: z.object({
    /** As a `data:` address. */
    picture: z.string(),
  }),
};

export const confirmTransferSchema = { params, body: changeBody({}), reply: changeReply };
/** The buyer reads the reason. */
export const rejectTransferSchema = { params, body: changeBody({}), reply: changeReply };
export const recordTransferPayerSchema = {
  params,
  body: changeBody({
    payerName: wantedLine('付款户名', 2, 50, '付款户名为 2–50 个字'),
    payerBank: wantedLine('开户银行', 2, 100, '开户银行为 2–100 个字'),
    payerAccount: bankAccount.refine((text) => text !== '', '请填写付款账号'),
    version,
  }),
  reply: changeReply,
};

export type TransferFilter = ListQuery<(typeof transferSorts)[number]> & {
  status?: PaymentStatus;
  from?: string;
  to?: string;
};
export type TransferRow = z.output<typeof transferRow>;
export type ListTransfersReply = z.output<typeof listTransfersSchema.reply>;
export type GetTransferReply = z.output<typeof getTransferSchema.reply>;
export type GetTransferVoucherReply = z.output<typeof getTransferVoucherSchema.reply>;
