import { paymentStatus } from '../../../../../contract/payment/payment-status';
import { AppFailure } from '../../../../app-failure';
import type { Clock } from '../../../../platform/clock';
import { accountOf } from '../ledger/ledger-accounts';
import type { PaymentLog } from '../payment-log';
import { newRefundNo } from '../payment-number';
import type { Payment } from '../payment-repository';
import type { PaymentWork } from '../payment-store';
import { askForRefund, moneyWentBack } from '../payment-topics';
import { refundStatus, type Refund } from './refund-repository';

export type RefundWish = Pick<Refund, 'amountFen' | 'cause' | 'reason'>;

export type RefundEnd = { readonly channelRefundNo: string | null; readonly doneAt: Date };

/** A refund that the channel numbered. */
export interface ForeignRefund {
  readonly refundNo: string;
  readonly amountFen: number;
  readonly channelRefundNo: string;
  readonly doneAt: Date;
}

/** Money that goes back, as far as the database knows; each step runs in the transaction of who holds the payment. */
export interface MoneyBackService {
  /** Begins a refund of a locked payment that is paid; its channel is asked after the commit. A transfer waits for an operator. */
  begin(work: PaymentWork, payment: Payment, wish: RefundWish): Promise<Refund>;
  /**
   * Notes that the money of a refund has gone back, also when its order cannot follow; noting it again changes nothing. The
   * payment is locked.
   */
  finish(work: PaymentWork, payment: Payment, refund: Refund, end: RefundEnd): Promise<void>;
  /** Takes over a refund that was begun, and done, at the channel itself. @throws Error when the payment has no such money. */
  adopt(work: PaymentWork, payment: Payment, refund: ForeignRefund): Promise<void>;
  /** Notes that the channel refused a refund: the payment is paid again, and an operator is told. The payment is locked. */
  refuse(work: PaymentWork, payment: Payment, refund: Refund, reason: string): Promise<void>;
}

export function createMoneyBackService({ now, log }: { now: Clock; log: PaymentLog }): MoneyBackService {
  /** Notes a refund that is to be done. */
  async function open({ payments, refunds }: PaymentWork, payment: Payment, wish: RefundWish & { refundNo: string }) {
    const { payNo, orderNo, orgId, refundFen } = payment;
    const refund = { ...wish, payNo, orderNo, orgId, ctime: now() };
    const changed = await payments.change(payment, paymentStatus.refunding, { refundFen: refundFen + wish.amountFen });
    return { payment: changed, refund: await refunds.add(refund) };
  }

  async function finish(work: PaymentWork, payment: Payment, refund: Refund, { channelRefundNo, doneAt }: RefundEnd) {
    if (refund.status === refundStatus.done) return;
    const { refundNo, cause, amountFen, reason } = refund;
    const { payNo, orderNo, orgId, channel } = payment;
    if (concernsOrder(refund)) await work.orders.lock(orderNo);
    await work.refunds.change(refundNo, { status: refundStatus.done, channelRefundNo, doneAt });
    const reference = { kind: 'refund', reference: refundNo, orderNo, orgId, at: doneAt } as const;
    await work.ledger.add({ ...reference, debit: 'customers', credit: accountOf(channel), amountFen });
    // A second payment was none of the order's money.
    if (cause !== 'second') await work.outbox.enqueue(moneyWentBack, { orderNo });
    const isAll = (await work.refunds.doneFen(payNo)) === payment.amountFen;
    await work.payments.change(payment, isAll ? paymentStatus.refunded : paymentStatus.paid);
    if (concernsOrder(refund)) {
      await work.orders.finishRefund(orderNo, isAll ? 'full' : 'partial', reason).catch((error: unknown) => {
        if (!(error instanceof AppFailure) || error.failure !== 'orderStateRefused') throw error;
        // The money is gone whatever the order says: an operator decides what becomes of that.
        log.error({ orderNo, payNo, refundNo, amountFen }, 'money went back, and the order cannot follow');
      });
    } else if (cause === 'channel') log.error({ payNo, refundNo, amountFen }, 'money went back without the order');
  }

  return {
    finish,
    async begin(work, payment, wish) {
      const { refund } = await open(work, payment, { ...wish, refundNo: newRefundNo(now()) });
      const { refundNo, payNo, amountFen } = refund;
      if (payment.channel === 'offline') log.warn({ payNo, amountFen }, 'a transfer is to be sent back by hand');
      else await work.outbox.enqueue(askForRefund, { refundNo });
      return refund;
    },
    async adopt(work, payment, { refundNo, amountFen, ...end }) {
      const wish = { refundNo, amountFen, cause: 'channel', reason: '渠道退款' } as const;
      const opened = await open(work, payment, wish);
      await finish(work, opened.payment, opened.refund, end);
    },
    async refuse(work, payment, refund, reason) {
      const { refundNo, cause, amountFen } = refund;
      const { payNo, orderNo } = payment;
      log.error({ payNo, refundNo, amountFen, reason }, 'the channel refused a refund');
      if (cause === 'request') await work.orders.lock(orderNo);
      await work.refunds.change(refundNo, { status: refundStatus.refused });
      await work.payments.change(payment, paymentStatus.paid, { refundFen: payment.refundFen - amountFen });
      // An order that cannot be opened waits on for its money.
      if (cause === 'request') await work.orders.rejectRefund(orderNo, `渠道退款失败：${reason}`);
    },
  };
}

/** The order of a second payment goes on with the first one, and nobody asked the order about money that a channel sent back. */
function concernsOrder({ cause }: Refund): boolean {
  return cause === 'request' || cause === 'unfulfilled';
}
