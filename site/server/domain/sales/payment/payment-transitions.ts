import { paymentStatus, type PaymentStatus } from '../../../../contract/payment/payment-status';

/** One way in which a payment may go from a state to another one. */
export interface PaymentTransition {
  /** What happens to it. */
  readonly event: string;
  readonly from: PaymentStatus | null;
  readonly to: PaymentStatus;
  /** Who has the last word on it. */
  readonly actor: 'user' | 'channel' | 'system';
  /** How it is known. */
  readonly reason: string;
}

const { open, paid, failed, closed, refunding, refunded } = paymentStatus;

const toldOfMoney = 'a notification, or an answer of its channel; an operator, of a transfer';

/** Every change of state that there is (site 1.7); docs/payments.md draws it. Money that comes is noted whatever was thought of it before. */
export const paymentTransitions = [
  { event: 'begin', from: null, to: open, actor: 'user', reason: 'a code was asked for, or a transfer told of' },
  { event: 'pay', from: open, to: paid, actor: 'channel', reason: toldOfMoney },
  {
    event: 'fail',
    from: open,
    to: failed,
    actor: 'channel',
    reason: 'the channel says so; an operator, of a transfer',
  },
  { event: 'close', from: open, to: closed, actor: 'channel', reason: 'its channel closed it, or never heard of it' },
  { event: 'pay after all', from: failed, to: paid, actor: 'channel', reason: toldOfMoney },
  { event: 'pay late', from: closed, to: paid, actor: 'channel', reason: toldOfMoney },
  { event: 'send back', from: paid, to: refunding, actor: 'system', reason: 'a refund was committed' },
  { event: 'all is back', from: refunding, to: refunded, actor: 'channel', reason: toldOfMoney },
  { event: 'a part is back', from: refunding, to: paid, actor: 'channel', reason: toldOfMoney },
  { event: 'refuse to send back', from: refunding, to: paid, actor: 'channel', reason: 'the answer to the refund' },
] as const satisfies readonly PaymentTransition[];

/** @throws Error when a payment may not change so: that is a mistake of the server, which checks before. */
export function assertPaymentTransition(from: PaymentStatus, to: PaymentStatus): void {
  const isKnown = paymentTransitions.some((each) => each.from === from && each.to === to);
  if (!isKnown) throw new Error(`A payment never changes from ${from} to ${to}`);
}

/** Whether its money has come, whatever became of it. */
export function hasMoney(status: PaymentStatus): boolean {
  return status === paid || status === refunding || status === refunded;
}
