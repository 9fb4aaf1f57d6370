import { secondsAfter, type Clock } from '../../../../platform/clock';
import type { RefundState } from '../gateways/payment-gateway';
import type { Gateways } from '../gateways/gateways-by-channel';
import type { MoneyBackService } from './money-back-service';
import { AppFailure } from '../../../../app-failure';
import { paymentStatus } from '../../../../../contract/payment/payment-status';
import type { PaymentLog } from '../payment-log';
import type { Payment } from '../payment-repository';
import type { PaymentStore } from '../payment-store';
import { refundStatus, type Refund } from './refund-repository';

/** Refunds that one run asks for at once. */
const batch = 100;
/** Seconds after which a refund is asked for again. */
const askAgainAfter = 60;

export interface RefundService {
  /**
   * Asks the channel for a refund that is under way; the same number stays one refund, however often it is asked for.
   * @throws AppFailure channelUnavailable when the channel does not answer.
   */
  ask(refundNo: string): Promise<void>;
  /** Asks for the refunds whose channels have not said how they ended. @returns the errors of those that were not told. */
  askAgain(signal: AbortSignal): Promise<unknown[]>;
  /** Gives back the money of an order that cannot be opened, unless it goes back already. */
  giveBack(orderNo: string): Promise<void>;
}

export interface RefundServiceParts {
  readonly gateways: Gateways;
  readonly moneyBack: MoneyBackService;
  readonly now: Clock;
  readonly log: PaymentLog;
}

export function createRefundService(
  store: PaymentStore,
  { gateways, moneyBack, now, log }: RefundServiceParts,
): RefundService {
  /** Refunds that an operator was told of, once by each process. */
  const told = new Set<string>();

  async function stateOf(refund: Refund, { channel, amountFen: paidFen }: Payment): Promise<RefundState> {
    const gateway = gateways.get(channel);
    if (refund.status === refundStatus.asked) {
      const state = await gateway.queryRefund(refund.refundNo, refund.payNo);
      if (state.status !== 'unknown') return state;
    }
    // Its answer was lost, or it was never asked for: the number makes it the same refund.
    return gateway.refund({ ...refund, paidFen });
  }

  async function take({ payNo, refundNo }: Refund, state: RefundState): Promise<void> {
    if (state.status === 'unknown')
      throw new AppFailure('channelUnavailable', { message: 'The channel forgot a refund' });
    await store.transact(async (work) => {
      const payment = await work.payments.lock(payNo);
      const refund = await work.refunds.find(refundNo);
      if (!payment || !refund || !isUnderWay(refund)) return;
      if (state.status === 'done') await moneyBack.finish(work, payment, refund, state);
      else if (state.status === 'refused') await moneyBack.refuse(work, payment, refund, state.reason);
      else await work.refunds.change(refundNo, { status: refundStatus.asked });
    });
  }

  async function ask(refundNo: string): Promise<void> {
    const found = await store.read(async ({ refunds, payments }) => {
      const refund = await refunds.find(refundNo);
      return refund && { refund, payment: await payments.find(refund.payNo) };
    });
    if (!found?.payment || !isUnderWay(found.refund) || found.payment.channel === 'offline') return;
    const state = await stateOf(found.refund, found.payment);
    if (state.status === 'processing' && state.stuck && !told.has(refundNo)) {
      told.add(refundNo);
      const { payNo, amountFen } = found.refund;
      log.error({ payNo, refundNo, amountFen, reason: state.stuck }, 'a refund waits for somebody at its channel');
    }
    await take(found.refund, state);
  }

  return {
    ask,
    async askAgain(signal) {
      const time = now();
      const before = secondsAfter(time, -askAgainAfter);
      const errors: unknown[] = [];
      const due = await store.read(({ refunds }) => refunds.toAsk(before, batch));
      for (const refundNo of due) {
        signal.throwIfAborted();
        const isOurs = await store.transact(({ refunds }) => refunds.claim(refundNo, time, before));
        if (isOurs) await ask(refundNo).catch((error: unknown) => errors.push(error));
      }
      return errors;
    },
    async giveBack(orderNo) {
      const payments = await store.read((work) => work.payments.ofOrder(orderNo));
      const paid = payments.find(({ status }) => status === paymentStatus.paid);
      if (!paid) return;
      await store.transact(async (work) => {
        const payment = await work.payments.lock(paid.payNo);
        if (payment?.status !== paymentStatus.paid) return;
        const amountFen = payment.amountFen - payment.refundFen;
        await moneyBack.begin(work, payment, { amountFen, cause: 'unfulfilled', reason: '服务无法开通，自动退款' });
      });
    },
  };
}

function isUnderWay({ status }: Refund): boolean {
  return status === refundStatus.waiting || status === refundStatus.asked;
}
