import type { GatewayNotification } from '../gateways/payment-gateway';
import type { MoneyBackService } from './money-back-service';
import type { Payment } from '../payment-repository';
import type { PaymentStore, PaymentWork } from '../payment-store';
import { hasMoney } from '../payment-transitions';
import type { TradeService } from '../trade-service';

type RefundNews = Extract<GatewayNotification, { event: 'refunded' }>;

/** What a channel tells of refunds, in whatever order it does. */
export interface RefundNewsService {
  /** Asks for the payment of a refund whose notification came before that of the payment. Outside of transactions. */
  prepare(news: RefundNews): Promise<void>;
  /** Notes a refund of a locked payment, also one that was begun at the channel itself. @throws Error when the amounts disagree. */
  note(work: PaymentWork, payment: Payment, news: RefundNews): Promise<void>;
}

export function createRefundNewsService(
  store: PaymentStore,
  { trades, moneyBack }: { trades: TradeService; moneyBack: MoneyBackService },
): RefundNewsService {
  return {
    async prepare({ payNo }) {
      const payment = await store.read(({ payments }) => payments.find(payNo));
      if (payment && !hasMoney(payment.status)) await trades.look(payNo);
    },
    async note(work, payment, news) {
      const { refundNo, amountFen, channelRefundNo, doneAt } = news;
      if (!hasMoney(payment.status)) throw new Error(`The payment ${payment.payNo} is refunded before it is paid`);
      const known = await work.refunds.find(refundNo);
      if (known) {
        if (known.payNo !== payment.payNo || known.amountFen !== amountFen)
          throw new Error(`${refundNo} is another refund here`);
        return moneyBack.finish(work, payment, known, { channelRefundNo, doneAt });
      }
      await moneyBack.adopt(work, payment, { refundNo, amountFen, channelRefundNo, doneAt });
    },
  };
}
