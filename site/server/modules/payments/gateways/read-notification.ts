import { z } from 'zod';
import type { OnlineChannel } from '../../../../contract/payment/payment-status';
import { AppFailure } from '../../../app-failure';
import type { GatewayNotification } from './payment-gateway';

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const amount = z.number().int().positive();
const text = z.string().min(1).max(200);
const common = { Id: text, MchId: text, PayNo: text, Channel: text };

const notificationSchema = z.discriminatedUnion('EventType', [
  z.object({
    ...common,
    EventType: z.literal('TRANSACTION.SUCCESS'),
    OrderNo: text,
    ChannelTradeNo: text,
    AmountFen: amount,
    PaidAt: time,
  }),
  z.object({ ...common, EventType: z.literal('TRANSACTION.FAIL'), OrderNo: text, Reason: z.string().max(200) }),
  z.object({
    ...common,
    EventType: z.literal('REFUND.SUCCESS'),
    RefundNo: text,
    AmountFen: amount,
    ChannelRefundNo: text,
    DoneAt: time,
  }),
]);

/**
 * What a notification tells whose signature was verified.
 * @throws AppFailure badRequest when it is of another channel, or not what api 2.4 says.
 */
export function readNotification(body: Uint8Array, channel: OnlineChannel): GatewayNotification {
  const { success, data } = notificationSchema.safeParse(jsonOf(body));
  if (!success || data.Channel !== channel) {
    throw new AppFailure('badRequest', { cause: new Error('A notification of a payment was refused: its content') });
  }
  const { Id: id, PayNo: payNo } = data;
  switch (data.EventType) {
    case 'TRANSACTION.SUCCESS':
      return {
        id,
        event: 'paid',
        merchantId: data.MchId,
        payNo,
        orderNo: data.OrderNo,
        channelTradeNo: data.ChannelTradeNo,
        amountFen: data.AmountFen,
        paidAt: data.PaidAt,
      };
    case 'TRANSACTION.FAIL':
      return { id, event: 'failed', payNo, reason: data.Reason };
    case 'REFUND.SUCCESS':
      return {
        id,
        event: 'refunded',
        payNo,
        refundNo: data.RefundNo,
        amountFen: data.AmountFen,
        channelRefundNo: data.ChannelRefundNo,
        doneAt: data.DoneAt,
      };
  }
}

/** Undefined for what is no JSON. */
function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}
