import type { Clock } from '../../../../../platform/clock';
import type { NewRefund, RefundState } from '../payment-gateway';
import { refundAnswer, refundQueryAnswer } from './alipay-answers-schema';
import { unavailable, type AlipayClient } from './alipay-client';
import { readAnswer } from './alipay-trades';
import { yuanOf } from './alipay-values';

/** Why Alipay gives no money back, however often it is asked; operators read the words. */
const refusals: Readonly<Record<string, string>> = {
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': '商户余额不足',
  'ACQ.TRADE_NOT_EXIST': '交易不存在',
  'ACQ.TRADE_STATUS_ERROR': '交易状态不允许退款',
  'ACQ.TRADE_HAS_FINISHED': '交易已完结，超过可退款期限',
  'ACQ.TRADE_HAS_CLOSE': '交易已关闭',
  'ACQ.TRADE_NOT_ALLOW_REFUND': '交易不允许退款',
  'ACQ.REASON_TRADE_BEEN_FREEZEN': '交易被冻结',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR': '退款金额无效',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': '退款金额超过可退金额',
  'ACQ.REFUND_FEE_ERROR': '退款金额错误',
  'ACQ.DISCORDANT_REPEAT_REQUEST': '同一退款单号的金额不一致',
  'ACQ.BUYER_ERROR': '买家状态异常',
  'ACQ.BUYER_NOT_EXIST': '买家不存在',
};

/** A refund that Alipay has done. */
export interface DoneRefund {
  readonly amountFen: number;
  readonly channelRefundNo: string;
  readonly doneAt: Date;
}

/** Money that goes back by Alipay. */
export interface AlipayRefunds {
  refund(refund: NewRefund): Promise<RefundState>;
  /** @returns undefined when there is no such refund that was done. */
  find(refundNo: string, payNo: string): Promise<DoneRefund | undefined>;
}

export function createAlipayRefunds(client: AlipayClient, { now }: { now: Clock }): AlipayRefunds {
  const find: AlipayRefunds['find'] = async (refundNo, payNo) => {
    const method = 'alipay.trade.fastpay.refund.query';
    const wanted = { out_trade_no: payNo, out_request_no: refundNo, query_options: ['gmt_refund_pay'] };
    const answer = await client.ask(method, wanted);
    if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return undefined;
    const found = readAnswer(method, answer, refundQueryAnswer);
    // Alipay answers with success and says nothing of a refund that failed or never was.
    if (found.refund_status !== 'REFUND_SUCCESS') return undefined;
    const { out_request_no, refund_amount: amountFen, trade_no: channelRefundNo } = found;
    if (out_request_no !== refundNo || !amountFen || !channelRefundNo)
      throw unavailable(method, 'another refund than was asked for');
    return { amountFen, channelRefundNo, doneAt: found.gmt_refund_pay ?? now() };
  };

  return {
    find,
    async refund({ refundNo, payNo, amountFen, reason }) {
      const method = 'alipay.trade.refund';
      const answer = await client.ask(method, {
        out_trade_no: payNo,
        out_request_no: refundNo,
        refund_amount: yuanOf(amountFen),
        refund_reason: reason.slice(0, 256),
      });
      const refusal = refusals[answer.subCode ?? ''];
      if (refusal) return { status: 'refused', reason: refusal };
      const { fund_change, trade_no, gmt_refund_pay } = readAnswer(method, answer, refundAnswer);
      if (fund_change === 'Y') return { status: 'done', channelRefundNo: trade_no, doneAt: gmt_refund_pay ?? now() };
      // It was done before, or is not known to be: only the query tells.
      const known = await find(refundNo, payNo);
      if (!known) return { status: 'processing' };
      return { status: 'done', channelRefundNo: known.channelRefundNo, doneAt: known.doneAt };
    },
  };
}
