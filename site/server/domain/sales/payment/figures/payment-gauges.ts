import { Gauge, type Registry } from 'prom-client';
import { paymentStatus } from '../../../../../contract/payment/payment-status';
import type { StoredGauges } from '../../../../platform/metrics/stored-gauges';
import type { PaymentFiguresService } from './payment-figures-service';

/** The states by their names in the contract. */
const stateNames = Object.fromEntries(Object.entries(paymentStatus).map(([name, status]) => [status, name]));

/** How payments and refunds are doing, and what the last checks of the money found. */
export function paymentGauges(service: PaymentFiguresService, registry: Registry): StoredGauges {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    // Every process reads the same of the database.
    new Gauge({ name, help, labelNames, aggregator: 'max', registers: [registry] });
  const recent = gauge('payments_recent', 'Payments of the last 24 hours', ['channel', 'state']);
  const overdue = gauge('payments_overdue', 'Online payments that are open though their time is over', ['channel']);
  const unanswered = gauge(
    'payments_unanswered',
    'Payments of the last 15 minutes for which the channel gave no code to scan',
    ['channel'],
  );
  const refunds = gauge('refunds_waiting', 'Refunds that are not done');
  const refundAge = gauge('refunds_oldest_age_seconds', 'Seconds since the oldest of them was asked for');
  const differences = gauge('money_check_differences', 'Movements that the last check found to differ', ['check']);
  const imbalance = gauge('ledger_imbalance_fen', 'What the entries of the ledger add up to, in fen; must be 0');
  const checkedAt = gauge('money_check_timestamp_seconds', 'When the last check was made, in Unix time', ['check']);
  const certificate = gauge('payment_certificate_end_timestamp_seconds', 'When the certificate of a channel ends', [
    'channel',
  ]);
  const gauges = [recent, overdue, unanswered, refunds, refundAge, differences, imbalance, checkedAt, certificate];
  return {
    gauges,
    async update() {
      const figures = await service.read();
      gauges.forEach((each) => each.reset());
      for (const { channel, status, count } of figures.byState)
        recent.set({ channel, state: stateNames[status] }, count);
      for (const { channel, count } of figures.overdue) overdue.set({ channel }, count);
      for (const { channel, ...answers } of figures.answers) unanswered.set({ channel }, answers.unanswered);
      refunds.set(figures.refunds.count);
      refundAge.set(figures.refundAge);
      for (const { name, ...check } of figures.checks) {
        differences.set({ check: name }, check.differences);
        checkedAt.set({ check: name }, check.at.getTime() / 1000);
        if (name === 'ledger') imbalance.set(check.imbalanceFen);
      }
      for (const { channel, end } of figures.certificates) certificate.set({ channel }, end.getTime() / 1000);
    },
  };
}
