import { orderStatus } from '../../../../contract/order/order-status';
import { paymentStatus } from '../../../../contract/payment/payment-status';
import { AppFailure } from '../../../app-failure';
import type { Clock } from '../../../platform/clock';
import type { MoneyBackService } from './money-back-service';
import type { Payment } from '../payment-repository';
import type { PaymentStore, PaymentWork } from '../payment-store';
import { refundStatus, type Refund } from './refund-repository';

/** What came of an approval. */
export interface Approval {
  readonly refundNo: string;
  readonly payNo: string;
  /** 0 when the channel itself had given everything back: only its order was to follow. */
  readonly amountFen: number;
  /** What stays of the payment's money. */
  readonly restFen: number;
  /** Whether it is done: a transfer is sent back before it is approved, other channels are asked after it. */
  readonly isDone: boolean;
}

/** What an operator decides about money that is to go back. */
export interface RefundDeskService {
  /**
   * Gives back the money of an order that waits for it, or of its second payment that the channel would not take back.
   * A bank transfer counts as sent back by hand. An order whose money the channel gave back by itself is refunded without
   * asking for more.
   * @param amountFen part of the money; all that is left otherwise, and of an order that was never opened.
   * @throws AppFailure notFound, orderStateRefused when nothing waits, amountMismatch when there is not so much.
   */
  approve(orderNo: string, amountFen?: number): Promise<Approval>;
  /** Ends the wait of an order whose money stays. @throws AppFailure notFound, orderStateRefused when nobody asked for it back. */
  reject(orderNo: string, reason: string): Promise<void>;
}

interface Parts {
  readonly moneyBack: MoneyBackService;
  readonly now: Clock;
}

export function createRefundDeskService(store: PaymentStore, { moneyBack, now }: Parts): RefundDeskService {
  /** The payment whose money is to go back, as far as it can be told without locks. */
  async function choose(orderNo: string): Promise<Payment> {
    const { payments, refunds } = await store.read(async (work) => ({
      payments: await work.payments.ofOrder(orderNo),
      refunds: await work.refunds.ofOrder(orderNo),
    }));
    if (payments.length === 0) throw new AppFailure('notFound');
    const byHand = payments.find(({ channel, status }) => channel === 'offline' && status === paymentStatus.refunding);
    const wasSecond = ({ payNo }: Payment) => refunds.some((each) => each.payNo === payNo && each.cause === 'second');
    const paid = payments.filter(({ status }) => status === paymentStatus.paid);
    const gone = payments.find((each) => each.status === paymentStatus.refunded && !wasSecond(each));
    // A second payment is given back whatever its order waits for.
    const chosen = byHand ?? paid.find(wasSecond) ?? paid[0] ?? gone;
    if (!chosen) throw new AppFailure('orderStateRefused');
    return chosen;
  }

  async function refundOf(work: PaymentWork, payment: Payment, amountFen: number | undefined): Promise<Refund> {
    const { payNo, orderNo } = payment;
    const own = (await work.refunds.ofOrder(orderNo)).filter((each) => each.payNo === payNo);
    if (payment.status === paymentStatus.refunding) {
      const waiting = own.find(({ status }) => status === refundStatus.waiting);
      const isThis = waiting && (amountFen ?? waiting.amountFen) === waiting.amountFen;
      if (payment.channel !== 'offline' || !isThis) throw new AppFailure('orderStateRefused');
      return waiting;
    }
    if (payment.status !== paymentStatus.paid) throw new AppFailure('orderStateRefused');
    const order = await work.orders.lock(orderNo);
    // Of one that was refused before, the reason is still the same.
    const automatic = own.find(({ cause }) => cause !== 'request' && cause !== 'channel');
    if (automatic?.cause !== 'second' && order?.status !== orderStatus.refunding)
      throw new AppFailure('orderStateRefused');
    const left = payment.amountFen - payment.refundFen;
    const wanted = amountFen ?? left;
    if (!Number.isSafeInteger(wanted) || wanted <= 0 || wanted > left) throw new AppFailure('amountMismatch');
    // Part of the money would leave the order completed, which it cannot be without its service.
    if (wanted < left && automatic?.cause !== 'second' && !order?.openedAt) throw new AppFailure('amountMismatch');
    const { cause, reason } = automatic ?? { cause: 'request' as const, reason: '退款申请已通过' };
    return moneyBack.begin(work, payment, { amountFen: wanted, cause, reason });
  }

  return {
    async approve(orderNo, amountFen) {
      const { payNo } = await choose(orderNo);
      return store.transact(async (work) => {
        const payment = await work.payments.lock(payNo);
        if (!payment) throw new AppFailure('notFound');
        if (payment.status === paymentStatus.refunded) return follow(work, payment, amountFen);
        const refund = await refundOf(work, payment, amountFen);
        const held = (await work.payments.lock(payNo)) ?? payment;
        const isDone = held.channel === 'offline';
        if (isDone) await moneyBack.finish(work, held, refund, { channelRefundNo: null, doneAt: now() });
        const { refundNo, amountFen: wentBack } = refund;
        return { refundNo, payNo, amountFen: wentBack, restFen: held.amountFen - held.refundFen, isDone };
      });
    },
    async reject(orderNo, reason) {
      const known = await store.read(({ payments }) => payments.ofOrder(orderNo));
      if (known.length === 0) throw new AppFailure('notFound');
      await store.transact(async ({ payments, refunds, orders }) => {
        for (const { payNo } of known) await payments.lock(payNo);
        await orders.lock(orderNo);
        const goesBack = (await refunds.ofOrder(orderNo)).some(
          ({ cause, status }) =>
            cause === 'unfulfilled' || status === refundStatus.waiting || status === refundStatus.asked,
        );
        if (goesBack) throw new AppFailure('orderStateRefused');
        await orders.rejectRefund(orderNo, reason);
      });
    },
  };
}

/** Lets an order follow that waits for money which is back already. */
async function follow({ refunds, orders }: PaymentWork, payment: Payment, amountFen?: number): Promise<Approval> {
  const { payNo, orderNo } = payment;
  const last = (await refunds.ofOrder(orderNo)).findLast((each) => each.payNo === payNo);
  const order = await orders.lock(orderNo);
  if (!last || order?.status !== orderStatus.refunding) throw new AppFailure('orderStateRefused');
  if (amountFen !== undefined) throw new AppFailure('amountMismatch');
  await orders.finishRefund(orderNo, 'full', last.reason);
  return { refundNo: last.refundNo, payNo, amountFen: 0, restFen: 0, isDone: true };
}
