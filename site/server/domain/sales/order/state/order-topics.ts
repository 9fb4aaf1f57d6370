import type { Topic } from '../../../../platform/jobs/job-definition';

export interface OrderJob {
  readonly orderNo: string;
}

/** Opens what a paid order bought. */
export const fulfilOrder: Topic<OrderJob> = { name: 'orders.fulfil' };
/** Ends the open payments of an order that was cancelled; whoever keeps payments does it. */
export const closeOrderPayments: Topic<OrderJob> = { name: 'orders.close-payments' };
/** Gives back the money of an order that waits for its refund and needs nobody's consent; whoever keeps payments does it. */
export const refundOrderPayment: Topic<OrderJob> = { name: 'orders.refund' };
