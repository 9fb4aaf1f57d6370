import { z } from 'zod';

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const amount = z.number().int().positive();
const text = z.string().min(1).max(200);

export const createdReply = z.object({ QrContent: z.url() });

export const tradeReply = z.discriminatedUnion('Status', [
  z.object({ Status: z.literal('NOTPAY') }),
  z.object({ Status: z.literal('CLOSED') }),
  z.object({ Status: z.literal('PAYERROR'), Reason: z.string().max(200) }),
  z.object({
    Status: z.literal('SUCCESS'),
    MchId: text,
    PayNo: text,
    OrderNo: text,
    ChannelTradeNo: text,
    AmountFen: amount,
    PaidAt: time,
  }),
]);

export const refundReply = z.discriminatedUnion('Status', [
  z.object({ Status: z.literal('PROCESSING') }),
  z.object({ Status: z.literal('SUCCESS'), ChannelRefundNo: text, DoneAt: time }),
]);

export const refusedReply = z.object({ Message: z.string().min(1).max(200) });

export const billReply = z.array(
  z.object({
    Kind: z.enum(['payment', 'refund']),
    PayNo: text,
    RefundNo: text.optional(),
    ChannelTradeNo: text,
    AmountFen: amount,
    FeeFen: z.number().int(),
  }),
);
