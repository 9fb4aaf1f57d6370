import { paymentStatus, type PaymentStatus } from '../../../contract/payment/payment-status';

const { open, paid, failed, closed, refunding, refunded } = paymentStatus;

/**
 * What may become of a payment (site 1.7). Money that comes is always noted, also for a payment that counted as failed or
 * closed; it is paid again when its channel refuses the refund, and when part of the money went back.
 */
export const paymentTransitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  [open]: [paid, failed, closed],
  [paid]: [refunding],
  [failed]: [paid],
  [closed]: [paid],
  [refunding]: [refunded, paid],
  [refunded]: [],
};

/** @throws Error when a payment may not change so: that is a mistake of the server, which checks before. */
export function assertPaymentTransition(from: PaymentStatus, to: PaymentStatus): void {
  if (!paymentTransitions[from].includes(to)) throw new Error(`A payment never changes from ${from} to ${to}`);
}

/** Whether its money has come, whatever became of it. */
export function hasMoney(status: PaymentStatus): boolean {
  return status === paid || status === refunding || status === refunded;
}
