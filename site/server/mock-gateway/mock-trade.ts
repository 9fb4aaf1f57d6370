import type { OnlineChannel } from '../../contract/payment/payment-status';

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

/** What the gateway calls a trade: the same for all questions about it. */
export function channelTradeNo({ channel, payNo }: Pick<MockTrade, 'channel' | 'payNo'>): string {
  return `${channel === 'wechat' ? '4200' : '2088'}${payNo.slice(1)}`;
}

/** What the gateway calls a refund. */
export function channelRefundNo({ refundNo }: Pick<MockRefund, 'refundNo'>): string {
  return `5030${refundNo.replaceAll(/\D/g, '')}`;
}
