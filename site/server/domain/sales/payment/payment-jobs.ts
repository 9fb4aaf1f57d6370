import type { JobDefinition, RecurringJob, Topic } from '../../../platform/jobs/job-definition';
import type { Job } from '../../../platform/jobs/job-handlers';
import { closeOrderPayments, refundOrderPayment } from '../order/order';
import type { BillService } from './ledger/bill-service';
import type { ClosingService } from './closing-service';
import type { LedgerService } from './ledger/ledger-service';
import type { NotificationService } from './notifications/notification-service';
import { askForRefund, closePayments, compareBill } from './payment-topics';
import type { RefundService } from './refunds/refund-service';

/** Seconds between looks for what is open (api 2.4), between looks at the ledger, and for what is rarely due. */
const reconcileEvery = 60;
const checkEvery = 3600;
const rarelyEvery = 6 * 3600;

export interface PaymentJobParts {
  readonly bills: BillService;
  readonly closing: ClosingService;
  readonly ledger: LedgerService;
  readonly notifications: NotificationService;
  readonly refunds: RefundService;
}

export function paymentJobs({ bills, closing, ledger, notifications, refunds }: PaymentJobParts): readonly Job[] {
  return [
    on(askForRefund, ({ refundNo }) => refunds.ask(refundNo)),
    on(closePayments, ({ orderNo }) => closing.closePayments(orderNo)),
    on(closeOrderPayments, ({ orderNo }) => closing.closePayments(orderNo)),
    on(refundOrderPayment, ({ orderNo }) => refunds.giveBack(orderNo)),
    on(compareBill, bills.compare),
    { name: 'payments.reconcile', every: reconcileEvery, run: together(closing.reconcile) },
    {
      name: 'payments.close-overdue-orders',
      every: reconcileEvery,
      run: together(closing.closeOverdue),
    },
    { name: 'payments.ask-for-refunds-again', every: reconcileEvery, run: together(refunds.askAgain) },
    { name: 'payments.check-ledger', every: checkEvery, run: ledger.check },
    { name: 'payments.schedule-bills', every: rarelyEvery, run: bills.schedule },
    { name: 'payments.forget-notifications', every: rarelyEvery, run: notifications.forgetOld },
  ];
}

function on<Payload>(topic: Topic<Payload>, run: JobDefinition<Payload>['run']): Job {
  const job: JobDefinition<Payload> = { topic, run };
  return job;
}

/** A run in which something could not be done counts as failed, with the first error; the rest was done. */
function together(work: (signal: AbortSignal) => Promise<unknown[]>): RecurringJob['run'] {
  return async (signal) => {
    const errors = await work(signal);
    if (errors.length > 0) throw new Error(`${errors.length} could not be done`, { cause: errors[0] });
  };
}
