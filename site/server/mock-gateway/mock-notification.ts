import { randomUUID, randomBytes, sign } from 'node:crypto';
import type { OnlineChannel } from '#contract/payment/payment-status.ts';
import { formatChinaTime } from '#contract/china-time.ts';

/** A trade of the mock gateway. Times are ISO 8601 with the offset of China, as everywhere in its API. */
export interface MockTrade {
  readonly channel: OnlineChannel;
  readonly payNo: string;
  readonly orderNo: string;
  readonly amountFen: number;
  /** What the payer reads. */
  readonly description: string;
  readonly expireAt: string;
  status: 'open' | 'paid' | 'failed' | 'closed';
  /** When the money comes that the payer has sent already, even if the trade is closed by then. */
  arrivesAt?: string | undefined;
  paidAt?: string;
  failReason?: string;
}

export interface MockRefund {
  readonly channel: OnlineChannel;
  readonly refundNo: string;
  readonly payNo: string;
  readonly amountFen: number;
  readonly reason: string;
  readonly doneAt: string;
}

/** The gateway's number of a trade. */
export function channelTradeNo({ channel, payNo }: Pick<MockTrade, 'channel' | 'payNo'>): string {
  return `${channel === 'wechat' ? '4200' : '2088'}${payNo.slice(1)}`;
}

/** The gateway's number of a refund. */
export function channelRefundNo({ refundNo }: Pick<MockRefund, 'refundNo'>): string {
  return `5030${refundNo.replaceAll(/\D/g, '')}`;
}

/** A notification and its attempts. */
export interface MockNotification {
  readonly id: string;
  readonly channel: OnlineChannel;
  readonly payNo: string;
  readonly event: 'TRANSACTION.SUCCESS' | 'TRANSACTION.FAIL' | 'REFUND.SUCCESS';
  /** JSON, the same bytes each time. */
  readonly body: string;
  readonly attempts: { readonly at: string; readonly isReceived: boolean; readonly answer: string }[];
  /** When it is sent next; absent once it was received, or after the last attempt. */
  nextAt?: string | undefined;
}

type Event = Pick<MockNotification, 'channel' | 'payNo' | 'event'>;

/** @param amountFen the trade's own, unless the notification is to be refused for a wrong amount. */
export function paidNotification(
  merchantId: string,
  trade: MockTrade,
  now: Date,
  amountFen = trade.amountFen,
): MockNotification {
  const { channel, payNo, orderNo, paidAt = formatChinaTime(now) } = trade;
  return buildNotification({ channel, payNo, event: 'TRANSACTION.SUCCESS' }, merchantId, now, {
    OrderNo: orderNo,
    ChannelTradeNo: channelTradeNo(trade),
    AmountFen: amountFen,
    PaidAt: paidAt,
  });
}

export function failedNotification(merchantId: string, trade: MockTrade, now: Date): MockNotification {
  const { channel, payNo, orderNo, failReason = '' } = trade;
  return buildNotification({ channel, payNo, event: 'TRANSACTION.FAIL' }, merchantId, now, {
    OrderNo: orderNo,
    Reason: failReason,
  });
}

export function refundedNotification(merchantId: string, refund: MockRefund, now: Date): MockNotification {
  const { channel, payNo, refundNo, amountFen, doneAt } = refund;
  return buildNotification({ channel, payNo, event: 'REFUND.SUCCESS' }, merchantId, now, {
    RefundNo: refundNo,
    AmountFen: amountFen,
    ChannelRefundNo: channelRefundNo(refund),
    DoneAt: doneAt,
  });
}

function buildNotification(event: Event, merchantId: string, now: Date, content: object): MockNotification {
  const id = randomUUID();
  const { event: EventType, payNo: PayNo, channel: Channel } = event;
  const body = JSON.stringify({ Id: id, EventType, MchId: merchantId, PayNo, Channel, ...content });
  return { id, ...event, body, attempts: [], nextAt: formatChinaTime(now) };
}

/**
 * The headers that prove a notification to be the gateway's (api 2.4).
 * @param key PEM of the gateway's private key; an Ed25519 key hashes by itself, an RSA key signs SHA-256.
 */
export function signNotification(
  body: string,
  { key, serial, at }: { key: string; serial: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'x-pay-timestamp': timestamp,
    'x-pay-nonce': nonce,
    'x-pay-serial': serial,
    'x-pay-signature': sign(null, Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString('base64'),
  };
}
