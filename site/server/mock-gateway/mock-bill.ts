import type { OnlineChannel } from '../../contract/payment/payment-status';
import type { MockState } from './mock-state';
import { channelTradeNo } from './mock-trade';

/** What the channel keeps of each payment, and gives back with each refund. */
const feeRate = 0.006;

/** What came in and went out on a day in China, `2026-11-22`. */
export function mockBill({ trades, refunds }: MockState, channel: OnlineChannel, day: string): object[] {
  const payments = [...trades.values()].filter((trade) => trade.channel === channel && trade.paidAt?.startsWith(day));
  const back = [...refunds.values()].filter((refund) => refund.channel === channel && refund.doneAt.startsWith(day));
  return [
    ...payments.map(({ payNo, amountFen }) => ({
      Kind: 'payment',
      PayNo: payNo,
      ChannelTradeNo: channelTradeNo({ channel, payNo }),
      AmountFen: amountFen,
      FeeFen: fee(amountFen),
    })),
    ...back.map(({ payNo, refundNo, amountFen }) => ({
      Kind: 'refund',
      PayNo: payNo,
      RefundNo: refundNo,
      ChannelTradeNo: channelTradeNo({ channel, payNo }),
      AmountFen: amountFen,
      FeeFen: 0 - fee(amountFen),
    })),
  ];
}

function fee(amountFen: number): number {
  return Math.round(amountFen * feeRate);
}
