import { randomUUID } from 'node:crypto';
import { formatChinaTime } from '../../contract/china-time';
import type { OnlineChannel } from '../../contract/payment/payment-status';
import { channelRefundNo, channelTradeNo, type MockRefund, type MockTrade } from './mock-trade';

/** A notification, and what became of it. */
export interface MockNotification {
  readonly id: string;
  readonly channel: OnlineChannel;
  readonly payNo: string;
  readonly event: 'TRANSACTION.SUCCESS' | 'TRANSACTION.FAIL' | 'REFUND.SUCCESS';
  /** JSON, the same bytes each time. */
  readonly body: string;
  readonly attempts: { readonly at: string; readonly isReceived: boolean; readonly answer: string }[];
  /** When it is sent next; absent once it was received or given up. */
  nextAt?: string | undefined;
}

type Event = Pick<MockNotification, 'channel' | 'payNo' | 'event'>;

/** @param amountFen what it tells, which is the trade's own unless a test of the site wants another one. */
export function paidNotification(
  merchantId: string,
  trade: MockTrade,
  now: Date,
  amountFen = trade.amountFen,
): MockNotification {
  const { channel, payNo, orderNo, paidAt = formatChinaTime(now) } = trade;
  return notification({ channel, payNo, event: 'TRANSACTION.SUCCESS' }, merchantId, now, {
    OrderNo: orderNo,
    ChannelTradeNo: channelTradeNo(trade),
    AmountFen: amountFen,
    PaidAt: paidAt,
  });
}

export function failedNotification(merchantId: string, trade: MockTrade, now: Date): MockNotification {
  const { channel, payNo, orderNo, failReason = '' } = trade;
  return notification({ channel, payNo, event: 'TRANSACTION.FAIL' }, merchantId, now, {
    OrderNo: orderNo,
    Reason: failReason,
  });
}

export function refundedNotification(merchantId: string, refund: MockRefund, now: Date): MockNotification {
  const { channel, payNo, refundNo, amountFen, doneAt } = refund;
  return notification({ channel, payNo, event: 'REFUND.SUCCESS' }, merchantId, now, {
    RefundNo: refundNo,
    AmountFen: amountFen,
    ChannelRefundNo: channelRefundNo(refund),
    DoneAt: doneAt,
  });
}

function notification(event: Event, merchantId: string, now: Date, content: object): MockNotification {
  const id = randomUUID();
  const { event: EventType, payNo: PayNo, channel: Channel } = event;
  const body = JSON.stringify({ Id: id, EventType, MchId: merchantId, PayNo, Channel, ...content });
  return { id, ...event, body, attempts: [], nextAt: formatChinaTime(now) };
}
