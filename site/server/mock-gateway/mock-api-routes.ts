import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { payChannels } from '../../contract/payment/payment-status';
import { mockBill, type MockState, type MockTrades } from './mock-trades';
import { channelRefundNo, channelTradeNo, type MockRefund, type MockTrade } from './mock-notification';

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
export function mockApiRoutes(app: FastifyInstance, state: MockState, trades: MockTrades, payOrigin: string): void {
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
