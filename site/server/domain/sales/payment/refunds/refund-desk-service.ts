import { formatFen } from '../../../../../contract/format-fen';
import { orderStatus } from '../../../../../contract/order/order-status';
import { paymentStatus } from '../../../../../contract/payment/payment-status';
import { buildPath } from '../../../../../contract/routes/route-table';
import { AppFailure } from '../../../../app-failure';
import type { Clock } from '../../../../platform/clock';
import type { MoneyBackService } from './money-back-service';
import type { Payer, Payment } from '../payment-repository';
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
  /** Where somebody has to wire it; undefined when its channel gives it back. */
  readonly payee: Payer | undefined;
}

/** A refund that was wired. */
export interface SentRefund {
  readonly amountFen: number;
  readonly payee: Payer;
}

/** What an operator decides about money that is to go back. */
export interface RefundDeskService {
  /**
   * Gives back the money of an order that waits for it, or of its second payment that the channel would not take back.
   * That of a bank transfer is to be sent by hand from then on, and its buyer is told. An order whose money the channel gave back by itself is refunded without
   * asking for more.
   * @param amountFen part of the money; all that is left otherwise, and of an order that was never opened.
   * @throws AppFailure notFound, orderStateRefused when nothing waits, amountMismatch when there is not so much.
   */
  approve(orderNo: string, amountFen?: number): Promise<Approval>;
  /**
   * Notes that the money of a transfer was sent back, under the bank's reference.
   * @throws AppFailure notFound, orderStateRefused when none of it is to be sent, badRequest while nobody knows where to.
   */
  noteSent(payNo: string, reference: string): Promise<SentRefund>;
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
    const wasSecond = ({ payNo }: Payment) => refunds.some((each) => each.payNo === payNo && each.cause === 'second');
    const paid = payments.filter(({ status }) => status === paymentStatus.paid);
    const gone = payments.find((each) => each.status === paymentStatus.refunded && !wasSecond(each));
    // A second payment is given back whatever its order waits for.
    const chosen = paid.find(wasSecond) ?? paid[0] ?? gone;
    if (!chosen) throw new AppFailure('orderStateRefused');
    return chosen;
  }

  async function refundOf(work: PaymentWork, payment: Payment, amountFen: number | undefined): Promise<Refund> {
    const { payNo, orderNo } = payment;
    const own = (await work.refunds.ofOrder(orderNo)).filter((each) => each.payNo === payNo);
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

  /** Tells the buyer that somebody will wire the money. */
  async function tellOfWait({ messages, orders }: PaymentWork, { orderNo, amountFen }: Refund): Promise<void> {
    const order = await orders.lock(orderNo);
    if (!order) return;
    const { orgId, userId, description } = order;
    const text = `${description}，¥${formatFen(amountFen)} 将由财务汇回付款账户`;
    const link = buildPath('orderDetail', { orderId: orderNo });
    const title = '退款申请已通过，等待汇出';
    await messages.tell([userId], { kind: 'order', title, text, link, orgId, ctime: now() });
  }

  return {
    async approve(orderNo, amountFen) {
      const { payNo } = await choose(orderNo);
      return store.transact(async (work) => {
        const payment = await work.payments.lock(payNo);
        if (!payment) throw new AppFailure('notFound');
        if (payment.status === paymentStatus.refunded) return follow(work, payment, amountFen);
        const refund = await refundOf(work, payment, amountFen);
        const isByHand = payment.channel === 'offline';
        // Of a second payment its order knows nothing.
        if (isByHand && refund.cause !== 'second') await tellOfWait(work, refund);
        const { refundNo, amountFen: goesBack } = refund;
        const restFen = payment.amountFen - payment.refundFen - goesBack;
        return { refundNo, payNo, amountFen: goesBack, restFen, payee: isByHand ? payment : undefined };
      });
    },
    noteSent: (payNo, reference) =>
      store.transact(async (work) => {
        const payment = await work.payments.lock(payNo);
        if (payment?.channel !== 'offline') throw new AppFailure('notFound');
        const refund = (await work.refunds.ofOrder(payment.orderNo)).find(
          (each) => each.payNo === payNo && each.status === refundStatus.waiting,
        );
        if (!refund) throw new AppFailure('orderStateRefused');
        if (payment.payerAccount === '') throw new AppFailure('badRequest');
        await moneyBack.finish(work, payment, refund, { channelRefundNo: reference, doneAt: now() });
        return { amountFen: refund.amountFen, payee: payment };
      }),
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
  return { refundNo: last.refundNo, payNo, amountFen: 0, restFen: 0, payee: undefined };
}
