import type { z } from 'zod';
import type { TradeState } from '../payment-gateway';
import { tradeAnswer } from './alipay-answers-schema';
import { unavailable, type AlipayAnswer, type AlipayClient } from './alipay-client';

const notExisting = 'ACQ.TRADE_NOT_EXIST';

/** Why a trade is not closed that has ended already. */
const ended = new Set(['ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID', 'ACQ.REASON_ILLEGAL_STATUS']);

/** What becomes of trades at Alipay, by our numbers of payments. */
export interface AlipayTrades {
  query(payNo: string): Promise<TradeState>;
  close(payNo: string): Promise<TradeState>;
}

/** @param sellerId whose trades the application is asked about; Alipay does not repeat it. */
export function createAlipayTrades(client: AlipayClient, { sellerId }: { sellerId: string }): AlipayTrades {
  async function query(payNo: string): Promise<TradeState> {
    const method = 'alipay.trade.query';
    const answer = await client.ask(method, { out_trade_no: payNo });
    // A code that nobody has scanned is no trade yet.
    if (answer.subCode === notExisting) return { status: 'unknown' };
    const trade = readAnswer(method, answer, tradeAnswer);
    if (trade.out_trade_no !== payNo) throw unavailable(method, 'another trade than was asked for');
    if (trade.trade_status === 'WAIT_BUYER_PAY') return { status: 'open' };
    const { send_pay_date: paidAt } = trade;
    // A trade whose money has all gone back is closed, too.
    if (!paidAt) {
      if (trade.trade_status === 'TRADE_CLOSED') return { status: 'closed' };
      throw unavailable(method, 'a paid trade without its time');
    }
    return {
      status: 'paid',
      merchantId: sellerId,
      payNo,
      channelTradeNo: trade.trade_no,
      amountFen: trade.total_amount,
      paidAt,
    };
  }

  return {
    query,
    async close(payNo) {
      const method = 'alipay.trade.close';
      const answer = await client.ask(method, { out_trade_no: payNo });
      if (answer.subCode === undefined || answer.subCode === notExisting) return { status: 'closed' };
      const state = ended.has(answer.subCode) ? await query(payNo) : undefined;
      if (state?.status === 'paid' || state?.status === 'closed') return state;
      throw unavailable(method, answer.subCode);
    },
  };
}

/** @throws AppFailure channelUnavailable for a refusal, and for content that makes no sense. */
export function readAnswer<Schema extends z.ZodType>(
  method: string,
  { subCode, content }: AlipayAnswer,
  schema: Schema,
): z.output<Schema> {
  if (subCode !== undefined) throw unavailable(method, subCode);
  const { success, data, error } = schema.safeParse(content);
  if (success) return data;
  throw unavailable(method, new Error('an answer that makes no sense', { cause: error }));
}
