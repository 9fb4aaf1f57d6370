import { z } from 'zod';
import { receipt } from '../fields/receipt-schema';
import { bankAccount, fen, moment, oneLine, wantedLine } from '../fields/value-schema';
import { orderNo } from '../order/order-fields-schema';
import { orderStatuses } from '../order/order-status';
import { payChannels, paymentStatuses } from './payment-status';
import { refundStatuses } from './refund-status';
import { payerProblems, voucherMissing } from './transfer-rules';

const channel = z.enum(payChannels);
const onlineChannel = channel.exclude(['offline']);
const status = z.literal(paymentStatuses);

/** The number of a payment. */
export const payNo = z.string().regex(/^P20\d{20}$/);

/** Money of a payment that goes back. */
const orderRefund = z
  .object({
    RefundNo: z.string(),
    AmountFen: fen,
    Status: z.enum(refundStatuses),
    /** Under which the bank sent a transfer back; empty otherwise. */
    Reference: z.string(),
    CTime: moment,
    /** When it was done, or sent. */
    DoneAt: moment.nullable(),
  })
  .meta({ id: 'Refund' });

/** A payment as its order shows it. */
export const orderPayment = z
  .object({
    PayNo: payNo,
    Channel: channel,
    AmountFen: fen,
    Status: status,
    ExpireAt: moment,
    PaidAt: moment.nullable(),
    FailReason: z.string(),
    /** Of a bank transfer; empty otherwise. */
    PayerName: z.string(),
    /** The account that a bank transfer came from, where its refund goes; empty while nobody said it. */
    PayerBank: z.string(),
    PayerAccount: z.string(),
    /** Address of the proof of a bank transfer; empty otherwise. */
    VoucherUrl: z.string(),
    /** The oldest first. */
    Refunds: z.array(orderRefund),
    CTime: moment,
  })
  .meta({ id: 'Payment' });

export const listPayChannelsSchema = {
  query: z.object({ OrderNo: orderNo }),
  reply: z.array(
    z
      .object({
        Channel: channel,
        Name: z.string(),
        Enabled: z.boolean(),
        /** Whether it did not answer lately. It can be chosen all the same. */
        IsDown: z.boolean(),
        /** Why it cannot be used, or what to know about it. */
        Tip: z.string(),
        /** Where bank transfers go. */
        Account: z.object({ Name: z.string(), Bank: z.string(), Number: z.string() }).nullable(),
      })
      .meta({ id: 'PayChannel' }),
  ),
};

export const createPaymentSchema = {
  body: z.object({
    OrderNo: orderNo,
    Channel: onlineChannel,
    /** The buyer wants to pay although a bank transfer of the order has yet to be confirmed; refused with 3005 otherwise. */
    BesideTransfer: z.literal(true).optional(),
  }),
  reply: z.object({
    PayNo: payNo,
    Channel: onlineChannel,
    AmountFen: fen,
    /** What the code says that is scanned; on a phone, the address that opens the payer's application. */
    QrContent: z.string(),
    ExpireAt: moment,
    /** Milliseconds until the state should be asked for. */
    PollMs: z.number().int().positive(),
    ServerTime: moment,
  }),
};

export const getPaymentStateSchema = {
  params: z.object({ payNo }),
  reply: z.object({
    Status: status,
    OrderStatus: z.literal(orderStatuses),
    PaidAt: moment.nullable(),
    FailReason: z.string(),
    PollMs: z.number().int().positive(),
    ServerTime: moment,
  }),
};

export const closePaymentSchema = { params: z.object({ payNo }), reply: z.object({}) };

export const notifyPaymentSchema = {
  params: z.object({ channel: z.string() }),
  /** The exact bytes, which are signed. */
  body: z.instanceof(Uint8Array<ArrayBufferLike>),
  reply: receipt,
};

export const createTransferSchema = {
  body: z
    .object({
      OrderNo: orderNo,
      /** Of a picture that POST /upload took as `voucher`. */
      VoucherUrl: z.string().regex(/^\/api\/client\/upload\/[0-9a-f-]{36}\.(png|jpg|webp)$/, { error: voucherMissing }),
      PayerName: wantedLine('付款户名', 2, 50, '付款户名为 2–50 个字'),
      /** The account that the money came from, where a refund would go; both or neither. */
      PayerBank: oneLine.max(100).default(''),
      PayerAccount: bankAccount.default(''),
    })
    .check(({ value, issues }) => {
      for (const [field, message] of Object.entries(payerProblems(value)))
        issues.push({ code: 'custom', input: '', path: [field], message });
    }),
  reply: orderPayment,
};

export type OrderRefund = z.output<typeof orderRefund>;
export type OrderPayment = z.output<typeof orderPayment>;
export type ListPayChannelsReply = z.output<typeof listPayChannelsSchema.reply>;
export type CreatePaymentBody = z.input<typeof createPaymentSchema.body>;
export type CreatePaymentReply = z.output<typeof createPaymentSchema.reply>;
export type GetPaymentStateReply = z.output<typeof getPaymentStateSchema.reply>;
export type NotifyPaymentReply = z.output<typeof notifyPaymentSchema.reply>;
export type CreateTransferBody = z.input<typeof createTransferSchema.body>;
