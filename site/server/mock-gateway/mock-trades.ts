import { formatChinaTime } from '../../contract/china-time';
import type { OnlineChannel } from '../../contract/payment/payment-status';
import type { Clock } from '../platform/clock';
import { refundedNotification, type MockNotification } from './mock-notification';
import type { MockState } from './mock-state';
import type { MockRefund, MockTrade } from './mock-trade';

export type NewMockTrade = Pick<MockTrade, 'channel' | 'payNo' | 'orderNo' | 'amountFen' | 'description' | 'expireAt'>;
export type NewMockRefund = Omit<MockRefund, 'doneAt'>;

/** What the gateway's merchant may do with trades. A refusal is a text; merchants get 409 with it. */
export interface MockTrades {
  /** Takes a trade, or says again that it did. */
  create(trade: NewMockTrade): MockTrade | string;
  find(channel: OnlineChannel, payNo: string): MockTrade | undefined;
  close(trade: MockTrade): void;
  /** Gives money back, or says again that it did. */
  refund(refund: NewMockRefund): MockRefund | string;
  findRefund(channel: OnlineChannel, refundNo: string): MockRefund | undefined;
}

export function createMockTrades(
  state: MockState,
  { now, notify }: { now: Clock; notify: (notification: MockNotification) => void },
): MockTrades {
  return {
    create(wanted) {
      const known = state.trades.get(wanted.payNo);
      if (known) return isSame(known, wanted, ['channel', 'orderNo', 'amountFen']) ? known : '商户订单号重复';
      const trade: MockTrade = { ...wanted, status: 'open' };
      state.trades.set(trade.payNo, trade);
      state.save();
      return trade;
    },
    find(channel, payNo) {
      const trade = state.trades.get(payNo);
      if (trade?.channel !== channel) return undefined;
      // Nobody can pay any longer; what a payer has sent already still comes.
      if (trade.status === 'open' && Date.parse(trade.expireAt) <= now().getTime()) trade.status = 'closed';
      return trade;
    },
    close(trade) {
      if (trade.status === 'open') trade.status = 'closed';
      state.save();
    },
    refund(wanted) {
      const known = state.refunds.get(wanted.refundNo);
      if (known) return isSame(known, wanted, ['channel', 'payNo', 'amountFen']) ? known : '商户退款单号重复';
      const trade = state.trades.get(wanted.payNo);
      if (trade?.channel !== wanted.channel || trade.status !== 'paid') return '订单未支付，不能退款';
      const before = [...state.refunds.values()].filter(({ payNo }) => payNo === trade.payNo);
      const left = before.reduce((rest, { amountFen }) => rest - amountFen, trade.amountFen);
      if (wanted.amountFen > left) return '退款金额超过可退金额';
      const refund: MockRefund = { ...wanted, doneAt: formatChinaTime(now()) };
      state.refunds.set(refund.refundNo, refund);
      state.save();
      // Alipay has done it when it answers; WeChat Pay tells later.
      if (refund.channel === 'wechat') notify(refundedNotification(state.merchantId, refund, now()));
      return refund;
    },
    findRefund(channel, refundNo) {
      const refund = state.refunds.get(refundNo);
      return refund?.channel === channel ? refund : undefined;
    },
  };
}

function isSame<Thing>(known: Thing, wanted: Partial<Thing>, names: (keyof Thing)[]): boolean {
  return names.every((name) => known[name] === wanted[name]);
}
