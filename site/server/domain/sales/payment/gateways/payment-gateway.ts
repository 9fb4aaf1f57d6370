import type { OnlineChannel } from '../../../../../contract/payment/payment-status';
import type { Clock } from '../../../../platform/clock';
import type { Remedies } from '../../../../platform/doctor-check';
import type { Setting, SettingGroup } from '../../../../platform/settings/setting-group';

/** What an operator must look at is logged here; the details hold numbers and amounts, nothing personal. */
export interface PaymentLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface NewTrade {
  /** What we call it; the same number asks for the same trade. */
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

/** Which trade a channel's answer or notification is about. */
export interface TradeRef {
  readonly merchantId: string;
  readonly payNo: string;
  /** Where the channel names it. */
  readonly orderNo?: string;
}

export interface PaidTrade extends TradeRef {
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

/** A notification whose signature was verified. */
export type GatewayNotification = { readonly id: string } & (
  | ({ readonly event: 'paid' } & PaidTrade)
  | ({ readonly event: 'failed'; readonly reason: string } & TradeRef)
  | ({ readonly event: 'closed' } & TradeRef)
  /** A refund does not end as it should; its channel is to be asked. */
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
  /** What the channel charges; negative where it gives a fee back. */
  readonly feeFen: number;
}

export interface NotificationRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The exact bytes. */
  readonly body: Uint8Array;
}

/** What a channel is answered. Anything but `success` makes it send the notification again. */
export interface WebhookAck {
  readonly type: string;
  readonly success: string;
  readonly failure: string;
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
  readonly webhookAck: WebhookAck;
  /** When the certificate or key by which the channel is asked ends; undefined while that is not known. */
  readonly certificateEnd?: (() => Date | undefined) | undefined;
  /** @param day in China, `2026-11-22`. */
  downloadBill(day: string): Promise<BillLine[]>;
  /** Fetches the keys that the channel signs by, where it hands them out. Rejects with what keeps it from that. */
  renewKeys?(): Promise<void>;
  /** Does what the channel needs while the server runs, such as fetching its keys. @returns what ends it. */
  start?(log: PaymentLog): () => void;
}

/** Who runs a channel. Everything of a provider stands in its own folder; payment-providers.ts lists them. */
export interface PaymentProvider<Settings = unknown> {
  /** For operators, in English. */
  readonly name: string;
  readonly settings: SettingGroup<Readonly<Record<string, Setting>>, Settings | undefined>;
  readonly webhookAck: WebhookAck;
  /** What an operator can do about what the provider answers, by its codes. */
  readonly remedies: Remedies;
  createGateway(parts: GatewayParts<Settings>): PaymentGateway;
}

export interface GatewayParts<Settings> {
  readonly settings: Settings;
  /** Where the channel brings its notifications: https, without a query. */
  readonly notifyUrl: string;
  readonly now: Clock;
  /** Milliseconds that the channel may take to answer; 5,000 by default, because a browser waits for the answer of the site meanwhile. */
  readonly answerTime?: number;
}
