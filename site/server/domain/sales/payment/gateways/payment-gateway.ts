import type { OnlineChannel } from '../../../../../contract/payment/payment-status';
import type { PaymentLog } from '../payment-log';

/** A payment that a channel is asked to take. */
export interface NewTrade {
  /** What we call it; the same number asks for the same trade. */
  readonly payNo: string;
  readonly orderNo: string;
  readonly amountFen: number;
  /** What the payer reads. */
  readonly description: string;
  readonly expireAt: Date;
}

/** What a channel says of a trade. */
export type TradeState =
  | { readonly status: 'unknown' | 'open' | 'closed' }
  | { readonly status: 'failed'; readonly reason: string }
  | ({ readonly status: 'paid' } & PaidTrade);

/** What a channel says it speaks of. */
export interface TradeAddress {
  readonly merchantId: string;
  readonly payNo: string;
  /** Where the channel tells it. */
  readonly orderNo?: string;
}

export interface PaidTrade extends TradeAddress {
  /** What the channel calls it. */
  readonly channelTradeNo: string;
  readonly amountFen: number;
  readonly paidAt: Date;
}

export interface NewRefund {
  /** What we call it; the same number asks for the same refund, however often. */
  readonly refundNo: string;
  readonly payNo: string;
  /** Of the payment, all that came. */
  readonly paidFen: number;
  readonly amountFen: number;
  readonly reason: string;
}

export type RefundState =
  | { readonly status: 'unknown' }
  /** `stuck` says why it does not go on until somebody sees to it at the channel. */
  | { readonly status: 'processing'; readonly stuck?: string }
  | { readonly status: 'done'; readonly channelRefundNo: string; readonly doneAt: Date }
  | { readonly status: 'refused'; readonly reason: string };

/** What a notification tells, once its signature was verified. */
export type GatewayNotification = { readonly id: string } & (
  | ({ readonly event: 'paid' } & PaidTrade)
  | ({ readonly event: 'failed'; readonly reason: string } & TradeAddress)
  | ({ readonly event: 'closed' } & TradeAddress)
  /** A refund does not end as it should; its channel is to be asked. */
  | ({ readonly event: 'refund-troubled'; readonly refundNo: string } & TradeAddress)
  | ({
      readonly event: 'refunded';
      readonly refundNo: string;
      readonly amountFen: number;
      readonly channelRefundNo: string;
      readonly doneAt: Date;
    } & TradeAddress)
);

/** One line of a channel's bill of a day. */
export interface BillLine {
  readonly kind: 'payment' | 'refund';
  readonly payNo: string;
  /** Of a refund. */
  readonly refundNo?: string;
  readonly channelTradeNo: string;
  readonly amountFen: number;
  /** What the channel charges; negative where it gives a fee back. */
  readonly feeFen: number;
}

export interface NotificationRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The exact bytes. */
  readonly body: Uint8Array;
}

/**
 * A channel that takes payments. Methods reject with AppFailure `channelUnavailable` when the channel cannot be asked or
 * answers nonsense; the caller may then ask again.
 */
export interface PaymentGateway {
  readonly channel: OnlineChannel;
  /** Whose money it is that comes through the channel. */
  readonly merchantId: string;
  /** @returns what the payer scans. */
  create(trade: NewTrade): Promise<{ qrContent: string }>;
  query(payNo: string): Promise<TradeState>;
  /** Ends a trade that is not paid. @returns the state after that: `paid` when the payer was faster. */
  close(payNo: string): Promise<TradeState>;
  /** Asks for a refund, or again for the same one. */
  refund(refund: NewRefund): Promise<RefundState>;
  queryRefund(refundNo: string, payNo: string): Promise<RefundState>;
  /**
   * Checks a notification, in the order of api 2.4: known serial, time, signature over the exact bytes, then its content. The
   * channel may be asked for what it lacks, such as a certificate.
   * @throws AppFailure badRequest when it is not the channel's.
   */
  verify(request: NotificationRequest): GatewayNotification | Promise<GatewayNotification>;
  /** What the channel tells on success; anything else makes it send the notification again. */
  readonly receipt: { readonly type: string; readonly success: string; readonly failure: string };
  /** When the certificate or key by which the channel is asked ends; undefined while that is not known. */
  readonly certificateEnd?: (() => Date | undefined) | undefined;
  /** @param day in China, `2026-11-22`. */
  downloadBill(day: string): Promise<BillLine[]>;
  /** Fetches the keys that the channel signs by, where it hands them out. Rejects with what keeps it from that. */
  renewKeys?(): Promise<void>;
  /** Does what the channel needs while the server runs, such as fetching its keys. @returns what ends it. */
  start?(log: PaymentLog): () => void;
}
