import fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createPublicKey, timingSafeEqual } from 'node:crypto';
import { ZodError, z } from 'zod';
import { systemClock, type Clock } from '../platform/clock';
import { createMockNotifier } from './mock-notifier';
import { mockPageRoutes } from './mock-pages';
import { createMockPayer } from './mock-payer';
import {
  createMockTrades,
  openMockState,
  readMockState,
  type StoredMockState,
  mockBill,
  type MockState,
  type MockTrades,
} from './mock-trades';
import { payChannels } from '#contract/payment/payment-status.ts';
import { channelRefundNo, channelTradeNo, type MockRefund, type MockTrade } from './mock-notification';
import { withoutJsonSchemas } from '../platform/http/http-server';

/** Bytes of a request body. */
const bodyLimit = 16 * 1024;

interface MockGatewayOptions {
  readonly mode: 'development' | 'production';
  /** Where payers open the page of a trade: the site's own origin. */
  readonly payOrigin: string;
  /** Keeps the state; without one it lasts as long as the process. */
  readonly stateFile?: string;
  readonly now?: Clock;
}

/**
 * A payment gateway of its own for development: takes trades and refunds of both channels, has a page where a payer decides
 * the outcome, and sends the site signed notifications.
 * @throws Error in production, where it would hand out goods for nothing.
 */
export function createMockGateway({ mode, payOrigin, stateFile, now = systemClock }: MockGatewayOptions) {
  if (mode === 'production') throw new Error('The mock gateway takes no real money: it does not start in production.');
  const state = openMockState(stateFile);
  const notifier = createMockNotifier(state, now);
  const trades = createMockTrades(state, now, notifier.add);
  const payer = createMockPayer(state, notifier, now);

  const app = fastify({ bodyLimit, schemaController: withoutJsonSchemas });
  const expected = Buffer.from(`Bearer ${state.merchantKey}`);
  // Pages of other sites reach a port of this machine too.
  app.addHook('onRequest', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    const isMerchant = given.length === expected.length && timingSafeEqual(given, expected);
    if (!isMerchant) await reply.code(401).send({ Message: '商户身份校验失败' });
  });
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof ZodError) return reply.code(400).send({ Message: '参数错误' });
    throw error;
  });
  mockApiRoutes(app, state, trades, payOrigin);
  mockPageRoutes(app, state, trades, payer);

  return {
    /** Its HTTP server, which does not listen by itself. */
    app,
    /** For tests. */
    state,
    merchant: toMerchant(state),
    connect: notifier.connect,
    /** Marks trades as paid whose delayed money is due, and sends the notifications that are due. */
    async sendDue(): Promise<void> {
      payer.receiveDue();
      await notifier.sendDue();
    },
  };
}

/** Returns the merchant of a gateway that runs as another process. @throws Error when there is no such file. */
export function readMockMerchant(stateFile: string) {
  const state = readMockState(stateFile);
  if (!state) throw new Error(`There is no ${stateFile}: start the mock gateway first, with the same DATA_DIR.`);
  return toMerchant(state);
}

/** The settings by which the site is a merchant of the gateway. */
function toMerchant({
  merchantId,
  merchantKey,
  serial,
  privateKey,
}: Omit<StoredMockState, 'trades' | 'refunds' | 'notifications'>) {
  return { id: merchantId, key: merchantKey, certificates: new Map([[serial, createPublicKey(privateKey)]]) };
}

const channelParam = z.object({ channel: z.enum(payChannels).exclude(['offline']) });
const tradeParams = channelParam.extend({ payNo: z.string() });
const refundParams = channelParam.extend({ refundNo: z.string() });
const billParams = channelParam.extend({ day: z.string().regex(/^\d{4}-\d\d-\d\d$/) });
const amount = z.number().int().positive();

const tradeBody = z.object({
  PayNo: z.string().regex(/^P20\d{20}$/),
  OrderNo: z.string().min(1),
  AmountFen: amount,
  Description: z.string(),
  ExpireAt: z.iso.datetime({ offset: true }),
});
const refundBody = z.object({
  RefundNo: z.string().min(1),
  PayNo: z.string(),
  AmountFen: amount,
  Reason: z.string(),
});

/** The API of merchants, under /v1/{channel}. @param payOrigin where payers open the page of a trade. */
function mockApiRoutes(app: FastifyInstance, state: MockState, trades: MockTrades, payOrigin: string): void {
  app.post('/v1/:channel/trades', async (request, reply) => {
    const { channel } = channelParam.parse(request.params);
    const { PayNo, OrderNo, AmountFen, Description, ExpireAt } = tradeBody.parse(request.body);
    const content = { payNo: PayNo, orderNo: OrderNo, amountFen: AmountFen, description: Description };
    const trade = trades.create({ channel, ...content, expireAt: ExpireAt });
    if (typeof trade === 'string') return refuse(reply, 409, trade);
    return { QrContent: `${payOrigin}/mockpay/${trade.payNo}` };
  });

  app.get('/v1/:channel/trades/:payNo', async (request, reply) => {
    const { channel, payNo } = tradeParams.parse(request.params);
    const trade = trades.find(channel, payNo);
    return trade ? tradeReply(trade) : refuse(reply, 404, '交易不存在');
  });

  app.post('/v1/:channel/trades/:payNo/close', async (request, reply) => {
    const { channel, payNo } = tradeParams.parse(request.params);
    const trade = trades.find(channel, payNo);
    if (!trade) return refuse(reply, 404, '交易不存在');
    trades.close(trade);
    return tradeReply(trade);
  });

  app.post('/v1/:channel/refunds', async (request, reply) => {
    const { channel } = channelParam.parse(request.params);
    const { RefundNo, PayNo, AmountFen, Reason } = refundBody.parse(request.body);
    const isNew = !trades.findRefund(channel, RefundNo);
    const refund = trades.refund({ channel, refundNo: RefundNo, payNo: PayNo, amountFen: AmountFen, reason: Reason });
    if (typeof refund === 'string') return refuse(reply, 409, refund);
    return isNew && channel === 'wechat' ? { Status: 'PROCESSING' } : refundReply(refund);
  });

  app.get('/v1/:channel/refunds/:refundNo', async (request, reply) => {
    const { channel, refundNo } = refundParams.parse(request.params);
    const refund = trades.findRefund(channel, refundNo);
    return refund ? refundReply(refund) : refuse(reply, 404, '退款不存在');
  });

  app.get('/v1/:channel/bills/:day', async (request, reply) => {
    const { channel, day } = billParams.parse(request.params);
    return reply.send(mockBill(state, channel, day));
  });

  function tradeReply(trade: MockTrade): object {
    const { status, payNo, orderNo, amountFen, paidAt, failReason } = trade;
    if (status === 'open') return { Status: 'NOTPAY' };
    if (status === 'closed') return { Status: 'CLOSED' };
    if (status === 'failed') return { Status: 'PAYERROR', Reason: failReason };
    return {
      Status: 'SUCCESS',
      MchId: state.merchantId,
      PayNo: payNo,
      OrderNo: orderNo,
      ChannelTradeNo: channelTradeNo(trade),
      AmountFen: amountFen,
      PaidAt: paidAt,
    };
  }
}

function refundReply(refund: MockRefund): object {
  return { Status: 'SUCCESS', ChannelRefundNo: channelRefundNo(refund), DoneAt: refund.doneAt };
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ Message: message });
}
