import { paymentStatus } from '../../../../contract/payment/payment-status';
import { secondsAfter, type Clock } from '../../../platform/clock';
import type { PaymentGateway, TradeState } from './gateways/payment-gateway';
import type { Gateways } from './gateways/gateways-by-channel';
import { mismatch, type MoneyInService } from './money-in-service';
import type { PaymentLog } from './payment-log';
import type { Payment } from './payment-repository';
import type { PaymentStore, PaymentWork } from './payment-store';

/** What channels are asked about payments, and what their answers change. Channels are never asked within a transaction. */
export interface TradeService {
  /**
   * Asks the channel of an open payment, unless somebody did within so many seconds.
   * @throws AppFailure channelUnavailable when the channel does not answer.
   */
  ask(payNo: string, secondsSince: number): Promise<void>;
  /** Asks the channel of a payment, whatever its state and whoever asked. @throws as above. */
  look(payNo: string): Promise<void>;
  /** Ends an open payment at its channel and then here; one that was paid before is noted. Transfers stay. @throws as above. */
  end(payNo: string): Promise<void>;
}

export interface TradeServiceParts {
  readonly gateways: Gateways;
  readonly moneyIn: MoneyInService;
  readonly now: Clock;
  readonly log: PaymentLog;
}

export function createTradeService(
  store: PaymentStore,
  { gateways, moneyIn, now, log }: TradeServiceParts,
): TradeService {
  async function apply(work: PaymentWork, payment: Payment, gateway: PaymentGateway, trade: TradeState): Promise<void> {
    const isOpen = payment.status === paymentStatus.open;
    if (trade.status === 'paid') {
      const difference = mismatch(payment, trade, gateway);
      if (!difference) {
        await moneyIn.note(work, payment, trade);
        return;
      }
      // Nobody can say whose money it is, and asking again would not tell.
      log.error({ payNo: payment.payNo, difference }, 'a channel tells of another payment than ours');
      if (isOpen) await work.payments.change(payment, paymentStatus.failed, { failReason: '支付信息与订单不一致' });
    } else if (isOpen && trade.status === 'failed') {
      await work.payments.change(payment, paymentStatus.failed, { failReason: trade.reason });
    } else if (isOpen) await work.payments.change(payment, paymentStatus.closed);
  }

  async function take(payNo: string, gateway: PaymentGateway, trade: TradeState): Promise<void> {
    if (trade.status === 'open' || trade.status === 'unknown') return;
    await store.transact(async (work) => {
      const payment = await work.payments.lock(payNo);
      if (!payment) throw new Error(`There is no payment ${payNo}`);
      await apply(work, payment, gateway, trade);
    });
  }

  async function look(payNo: string, channel: string): Promise<void> {
    if (channel === 'offline') return;
    const gateway = gateways.get(channel);
    await take(payNo, gateway, await gateway.query(payNo));
  }

  return {
    async look(payNo) {
      const payment = await store.read(({ payments }) => payments.find(payNo));
      if (payment) await look(payNo, payment.channel);
    },
    async ask(payNo, secondsSince) {
      const time = now();
      const payment = await store.transact(async ({ payments }) => {
        const isDue = await payments.claimQuery(payNo, time, secondsAfter(time, -secondsSince));
        return isDue ? payments.find(payNo) : undefined;
      });
      if (payment) await look(payNo, payment.channel);
    },
    async end(payNo) {
      const payment = await store.read(({ payments }) => payments.find(payNo));
      if (payment?.status !== paymentStatus.open || payment.channel === 'offline') return;
      const gateway = gateways.get(payment.channel);
      const trade = await gateway.close(payNo);
      // A trade that never reached the channel is closed here alone.
      await take(payNo, gateway, trade.status === 'unknown' ? { status: 'closed' } : trade);
    },
  };
}
