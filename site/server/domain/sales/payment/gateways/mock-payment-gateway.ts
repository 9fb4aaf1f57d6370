import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { formatChinaTime } from '#contract/china-time.ts';
import type { OnlineChannel } from '#contract/payment/payment-status.ts';
import { AppFailure } from '../../../../app-failure';
import type { Clock } from '../../../../platform/clock';
import { onlineChannels } from '../payment-rules';
import type { GatewayNotification, PaymentGateway, RefundState, TradeState } from './payment-gateway';
import { providerOf } from './payment-providers';
import { jsonOf, refusal, unavailable, verifySignature } from './responses';

/** Milliseconds that the channel may take to answer: a browser waits meanwhile. */
const responseTimeout = 3_000;

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const amount = z.number().int().positive();
const text = z.string().min(1).max(200);

const createdReply = z.object({ QrContent: z.url() });

const paidTrade = { MchId: text, PayNo: text, OrderNo: text, ChannelTradeNo: text, AmountFen: amount, PaidAt: time };

function toPaidTrade(trade: z.output<z.ZodObject<typeof paidTrade>>) {
  return {
    merchantId: trade.MchId,
    payNo: trade.PayNo,
    orderNo: trade.OrderNo,
    channelTradeNo: trade.ChannelTradeNo,
    amountFen: trade.AmountFen,
    paidAt: trade.PaidAt,
  };
}

const tradeReply = z.discriminatedUnion('Status', [
  z.object({ Status: z.literal('NOTPAY') }),
  z.object({ Status: z.literal('CLOSED') }),
  z.object({ Status: z.literal('PAYERROR'), Reason: z.string().max(200) }),
  z.object({ Status: z.literal('SUCCESS'), ...paidTrade }),
]);

const refundReply = z.discriminatedUnion('Status', [
  z.object({ Status: z.literal('PROCESSING') }),
  z.object({ Status: z.literal('SUCCESS'), ChannelRefundNo: text, DoneAt: time }),
]);

const refusedReply = z.object({ Message: z.string().min(1).max(200) });

const billReply = z.array(
  z.object({
    Kind: z.enum(['payment', 'refund']),
    PayNo: text,
    RefundNo: text.optional(),
    ChannelTradeNo: text,
    AmountFen: amount,
    FeeFen: z.number().int(),
  }),
);

export interface MockMerchant {
  readonly id: string;
  /** Authenticates requests. */
  readonly key: string;
  /** Public keys of notifications, by their serials. */
  readonly certificates: ReadonlyMap<string, KeyObject>;
}

export interface MockConnection {
  /** Where the mock gateway listens. */
  readonly origin: string;
  readonly merchant: MockMerchant;
  readonly now: Clock;
  /** The global one by default. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** All channels, as the mock gateway of development plays them. */
export function createMockGateways(connection: MockConnection): readonly PaymentGateway[] {
  return onlineChannels.map((channel) => createGateway(channel, connection));
}

interface MockResponse {
  readonly status: number;
  readonly content: unknown;
}

function createGateway(channel: OnlineChannel, connection: MockConnection): PaymentGateway {
  const { origin, merchant, now, fetch: doFetch = fetch } = connection;

  /** @throws AppFailure channelUnavailable without a valid response. */
  async function send(method: 'GET' | 'POST', path: string, content?: object): Promise<MockResponse> {
    try {
      const response = await doFetch(`${origin}/v1/${channel}${path}`, {
        method,
        headers: { authorization: `Bearer ${merchant.key}`, ...(content && { 'content-type': 'application/json' }) },
        ...(content && { body: JSON.stringify(content) }),
        signal: AbortSignal.timeout(responseTimeout),
      });
      return { status: response.status, content: await response.json() };
    } catch (cause) {
      throw new AppFailure('channelUnavailable', { cause });
    }
  }

  async function requestTrade(method: 'GET' | 'POST', path: string): Promise<TradeState> {
    const response = await send(method, path);
    if (response.status === 404) return { status: 'unknown' };
    const trade = read(response, tradeReply);
    if (trade.Status === 'NOTPAY') return { status: 'open' };
    if (trade.Status === 'CLOSED') return { status: 'closed' };
    if (trade.Status === 'PAYERROR') return { status: 'failed', reason: trade.Reason };
    return { status: 'paid', ...toPaidTrade(trade) };
  }

  return {
    channel,
    merchantId: merchant.id,
    webhookAck: providerOf(channel).webhookAck,
    async create({ payNo, orderNo, amountFen, description, expireAt }) {
      const trade = { PayNo: payNo, OrderNo: orderNo, AmountFen: amountFen, Description: description };
      const response = await send('POST', '/trades', { ...trade, ExpireAt: formatChinaTime(expireAt) });
      return { qrContent: read(response, createdReply).QrContent };
    },
    query: (payNo) => requestTrade('GET', `/trades/${encodeURIComponent(payNo)}`),
    close: (payNo) => requestTrade('POST', `/trades/${encodeURIComponent(payNo)}/close`),
    async refund({ refundNo, payNo, amountFen, reason }) {
      const refund = { RefundNo: refundNo, PayNo: payNo, AmountFen: amountFen, Reason: reason };
      const response = await send('POST', '/refunds', refund);
      if (response.status === 409) return { status: 'refused', reason: read(response, refusedReply).Message };
      return refundState(response);
    },
    async queryRefund(refundNo) {
      const response = await send('GET', `/refunds/${encodeURIComponent(refundNo)}`);
      return response.status === 404 ? { status: 'unknown' } : refundState(response);
    },
    verify(request) {
      verifySignature(request, { certificates: merchant.certificates, now: now() });
      return readNotification(request.body, channel);
    },
    async downloadBill(day) {
      const lines = read(await send('GET', `/bills/${day}`), billReply);
      return lines.map(({ Kind, PayNo, RefundNo, ChannelTradeNo, AmountFen, FeeFen }) => ({
        kind: Kind,
        payNo: PayNo,
        ...(RefundNo && { refundNo: RefundNo }),
        channelTradeNo: ChannelTradeNo,
        amountFen: AmountFen,
        feeFen: FeeFen,
      }));
    },
  };
}

function refundState(response: MockResponse): RefundState {
  const refund = read(response, refundReply);
  if (refund.Status === 'PROCESSING') return { status: 'processing' };
  return { status: 'done', channelRefundNo: refund.ChannelRefundNo, doneAt: refund.DoneAt };
}

/** @throws AppFailure channelUnavailable for an invalid response. */
function read<Schema extends z.ZodType>({ status, content }: MockResponse, schema: Schema): z.output<Schema> {
  const { success, data, error } = schema.safeParse(content);
  if (success) return data;
  throw unavailable(`The channel answered ${status}`, error);
}

const every = { Id: text, MchId: text, PayNo: text, Channel: text };

const notificationSchema = z.discriminatedUnion('EventType', [
  z.object({ ...every, ...paidTrade, EventType: z.literal('TRANSACTION.SUCCESS') }),
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
 * Reads a notification of the mock gateway whose signature was verified.
 * @throws AppFailure badRequest when it is of another channel, or not what api 2.4 says.
 */
export function readNotification(body: Uint8Array, channel: OnlineChannel): GatewayNotification {
  const { success, data } = notificationSchema.safeParse(jsonOf(body));
  if (!success || data.Channel !== channel) throw refusal('unknown content');
  const { Id: id, MchId: merchantId, PayNo: payNo, OrderNo: orderNo } = data;
  const common = { id, merchantId, payNo, ...(orderNo !== undefined && { orderNo }) };
  switch (data.EventType) {
    case 'TRANSACTION.SUCCESS':
      return { id, event: 'paid', ...toPaidTrade(data) };
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
