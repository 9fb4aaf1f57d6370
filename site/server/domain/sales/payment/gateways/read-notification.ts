import { z } from 'zod';
import type { OnlineChannel } from '../../../../../contract/payment/payment-status';
import { AppFailure } from '../../../../app-failure';
import type { GatewayNotification } from './payment-gateway';

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const amount = z.number().int().positive();
const text = z.string().min(1).max(200);
const every = { Id: text, MchId: text, PayNo: text, Channel: text };

const notificationSchema = z.discriminatedUnion('EventType', [
  z.object({
    ...every,
    EventType: z.literal('TRANSACTION.SUCCESS'),
    OrderNo: text,
    ChannelTradeNo: text,
    AmountFen: amount,
    PaidAt: time,
  }),
  z.object({ ...every, EventType: z.literal('TRANSACTION.FAIL'), OrderNo: text, Reason: z.string().max(200) }),
  z.object({
    ...every,
    EventType: z.literal('REFUND.SUCCESS'),
    OrderNo: text.optional(),
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
    throw new AppFailure('badRequest', { cause: new Error('unknown content') });
  }
  const { Id: id, MchId: merchantId, PayNo: payNo, OrderNo: orderNo } = data;
  const common = { id, merchantId, payNo, ...(orderNo !== undefined && { orderNo }) };
  switch (data.EventType) {
    case 'TRANSACTION.SUCCESS':
      return {
        ...common,
        event: 'paid',
        orderNo: data.OrderNo,
        channelTradeNo: data.ChannelTradeNo,
        amountFen: data.AmountFen,
        paidAt: data.PaidAt,
      };
    case 'TRANSACTION.FAIL':
      return { ...common, event: 'failed', reason: data.Reason };
    case 'REFUND.SUCCESS':
      return {
        ...common,
        event: 'refunded',
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
