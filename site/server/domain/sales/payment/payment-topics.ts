import type { Topic } from '../../../platform/jobs/job-definition';

/** Asks a channel for a refund, until it has answered. */
export const askForRefund: Topic<{ readonly refundNo: string }> = { name: 'payments.ask-for-refund' };
/** Tells whoever keeps invoices that money of an order has gone back. */
export const moneyWentBack: Topic<{ readonly orderNo: string }> = { name: 'payments.money-went-back' };
/** Ends what is left open of an order that was paid. */
export const closePayments: Topic<{ readonly orderNo: string }> = { name: 'payments.close' };
/** Compares a channel's bill of a day with what was noted here, and the next day's after it. */
export const compareBill: Topic<{ readonly channel: string; readonly day: string }> = { name: 'payments.compare-bill' };
