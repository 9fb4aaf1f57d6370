import type { OnlineChannel } from '#contract/payment/payment-status.ts';
import type { Clock } from '../../../../platform/clock';
import type { Remedies } from '../../../../platform/doctor-check';
import type { Setting, SettingGroup } from '../../../../platform/settings/setting-group';

/** Log for operators; the details have numbers and amounts, and nothing personal. */
export interface PaymentLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface NewTrade {
  /** Our number; the same number is the same trade. */
  readonly payNo: string;
  readonly orderNo: string;
  readonly amountFen: number;
  readonly description: string;
  readonly expireAt: Date;
}

export type TradeState =
  | { readonly status: 'unknown' | 'open' | 'closed' }
  | { readonly status: 'failed'; readonly reason: string }
  | ({ readonly status: 'paid' } & PaidTrade);

/** The trade of a channel's response or notification. */
export interface TradeRef {
  readonly merchantId: string;
  readonly payNo: string;
  /** Where the channel names it. */
  readonly orderNo?: string;
}

export interface PaidTrade extends TradeRef {
  /** The channel's number. */
  readonly channelTradeNo: string;
  readonly amountFen: number;
  readonly paidAt: Date;
}

export interface NewRefund {
  /** Our number; repeated requests with it are the same refund. */
  readonly refundNo: string;
  readonly payNo: string;
  /** Of the payment, all that came. */
  readonly paidFen: number;
  readonly amountFen: number;
  readonly reason: string;
}

export type RefundState =
  | { readonly status: 'unknown' }
  /** `stuck`: why it waits until somebody acts at the channel. */
  | { readonly status: 'processing'; readonly stuck?: string }
  | { readonly status: 'done'; readonly channelRefundNo: string; readonly doneAt: Date }
  | { readonly status: 'refused'; readonly reason: string };

/** A notification whose signature was verified. */
export type GatewayNotification = { readonly id: string } & (
  | ({ readonly event: 'paid' } & PaidTrade)
  | ({ readonly event: 'failed'; readonly reason: string } & TradeRef)
  | ({ readonly event: 'closed' } & TradeRef)
  /** A refund failed or is stuck; the channel must be queried. */
  | ({ readonly event: 'refund-troubled'; readonly refundNo: string } & TradeRef)
  | ({
      readonly event: 'refunded';
      readonly refundNo: string;
      readonly amountFen: number;
      readonly channelRefundNo: string;
      readonly doneAt: Date;
    } & TradeRef)
);

export interface BillLine {
  readonly kind: 'payment' | 'refund';
  readonly payNo: string;
  /** Of a refund. */
  readonly refundNo?: string;
  readonly channelTradeNo: string;
  readonly amountFen: number;
  /** What the channel charges; negative for a refunded fee. */
  readonly feeFen: number;
}

export interface NotificationRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The exact bytes. */
  readonly body: Uint8Array;
}

/** Responses to a notification. The channel repeats it after anything but `success`. */
export interface WebhookAck {
  readonly type: string;
  readonly success: string;
  readonly failure: string;
}

/**
 * A channel that takes payments. Methods reject with AppFailure `channelUnavailable` when the channel cannot be reached or
 * its response is invalid; the caller may then try again.
 */
export interface PaymentGateway {
  readonly channel: OnlineChannel;
  /** The merchant that is paid. */
  readonly merchantId: string;
  /** @returns the code to scan. */
  create(trade: NewTrade): Promise<{ qrContent: string }>;
  query(payNo: string): Promise<TradeState>;
  /** Ends a trade that is not paid. @returns the state after that: `paid` when it was paid before. */
  close(payNo: string): Promise<TradeState>;
  /** Requests a refund, or repeats the request. */
  refund(refund: NewRefund): Promise<RefundState>;
  queryRefund(refundNo: string, payNo: string): Promise<RefundState>;
  /**
   * Checks a notification, in the order of api 2.4: known serial, time, signature over the exact bytes, then its content. Missing
   * certificates may be requested from the channel.
   * @throws AppFailure badRequest when it is not the channel's.
   */
  verify(request: NotificationRequest): GatewayNotification | Promise<GatewayNotification>;
  readonly webhookAck: WebhookAck;
  /** Expiry of the certificate or key that signs requests; undefined while unknown. */
  readonly certificateEnd?: (() => Date | undefined) | undefined;
  /** @param day in China, `2026-11-22`. */
  downloadBill(day: string): Promise<BillLine[]>;
  /** Downloads the channel's keys, where it publishes them. Rejects with the reason of a failure. */
  renewKeys?(): Promise<void>;
  /** Starts background work, such as renewing keys. @returns a function that stops it. */
  start?(log: PaymentLog): () => void;
}

/** The provider of a channel. Its code is in its own folder; payment-providers.ts lists them. */
export interface PaymentProvider<Settings = unknown> {
  /** For operators, in English. */
  readonly name: string;
  readonly settings: SettingGroup<Readonly<Record<string, Setting>>, Settings | undefined>;
  readonly webhookAck: WebhookAck;
  /** Advice for operators by the provider's codes. */
  readonly remedies: Remedies;
  createGateway(parts: GatewayParts<Settings>): PaymentGateway;
}

export interface GatewayParts<Settings> {
  readonly settings: Settings;
  /** The URL that the channel sends notifications to: https, without a query. */
  readonly notifyUrl: string;
  readonly now: Clock;
  /** Milliseconds that the channel may take to respond; 5,000 by default, because a browser waits meanwhile. */
  readonly responseTimeout?: number;
}
