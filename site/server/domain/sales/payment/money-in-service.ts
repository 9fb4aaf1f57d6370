import { paymentStatus } from '../../../../contract/payment/payment-status';
import type { PaidTrade, TradeAddress } from './gateways/payment-gateway';
import { accountOf } from './ledger/ledger-accounts';
import type { Payment } from './payment-repository';
import type { PaymentWork } from './payment-store';
import { closePayments } from './payment-topics';
import { hasMoney } from './payment-transitions';
import type { MoneyBackService } from './refunds/money-back-service';

/** Money that has come for a payment. */
export interface Receipt {
  /** What the channel calls it; null for a transfer. */
  readonly channelTradeNo: string | null;
  readonly paidAt: Date;
}

/** What came of it: the order is paid, the money goes back, or it was known. */
export type MoneyIn = 'accepted' | 'late' | 'second' | 'known';

/** Notes money that comes in, by whichever way that is heard of. */
export interface MoneyInService {
  /**
   * Notes that the money of a locked payment has come, in one transaction with what becomes of its order. What the order
   * cannot take goes back. Noting it again changes nothing.
   */
  note(work: PaymentWork, payment: Payment, receipt: Receipt): Promise<MoneyIn>;
}

export function createMoneyInService(moneyBack: MoneyBackService): MoneyInService {
  return {
    async note(work, payment, { channelTradeNo, paidAt }) {
      if (hasMoney(payment.status)) return 'known';
      const { payNo, orderNo, orgId, channel, amountFen } = payment;
      const order = await work.orders.lock(orderNo);
      if (!order) throw new Error(`The payment ${payNo} has no order`);
      const paid = await work.payments.change(payment, paymentStatus.paid, { channelTradeNo, paidAt, failReason: '' });
      const reference = { kind: 'payment', reference: payNo, orderNo, orgId, at: paidAt } as const;
      await work.ledger.add({ ...reference, debit: accountOf(channel), credit: 'customers', amountFen });
      const settlement = await work.orders.settle(orderNo, { channel, amountFen, paidAt });
      if (settlement !== 'accepted') await moneyBack.begin(work, paid, { amountFen, ...automatic[settlement] });
      // The order is locked, so that no further payment is begun.
      else if (await work.payments.hasOpen(orderNo)) await work.outbox.enqueue(closePayments, { orderNo });
      return settlement;
    },
  };
}

const automatic = {
  late: { cause: 'unfulfilled', reason: '订单已结束，自动退款' },
  second: { cause: 'second', reason: '重复支付，自动退款' },
} as const;

interface Recipient {
  readonly channel: string;
  readonly merchantId: string;
}

/** Why what a channel says, of whatever event, is not about this payment; undefined when it is (api 2.4, step 7). */
export function misaddressed(payment: Payment, told: TradeAddress, gateway: Recipient): string | undefined {
  if (payment.channel !== gateway.channel) return 'channel';
  if (told.merchantId !== gateway.merchantId) return 'merchant';
  return told.orderNo !== undefined && told.orderNo !== payment.orderNo ? 'order' : undefined;
}

/** Why what a channel says of a paid trade is not about this payment; undefined when it is. */
export function mismatch(payment: Payment, trade: PaidTrade, gateway: Recipient): string | undefined {
  const difference = misaddressed(payment, trade, gateway);
  if (difference) return difference;
  if (trade.amountFen !== payment.amountFen) return 'amount';
  const isOther = hasMoney(payment.status) && payment.channelTradeNo !== trade.channelTradeNo;
  return isOther ? 'trade number' : undefined;
}
