import { orderStatus } from '../../../../contract/order/order-status';
import type { JobRun } from '../../../platform/jobs/job-definition';
import type { OrderStore } from './order-store';

export interface FulfilmentService {
  /** Opens what a paid order bought, and finishes the job of it, all at once. An order that is not waiting for it stays as it is. */
  fulfil(orderNo: string, run: JobRun): Promise<void>;
}

export function createFulfilmentService(store: OrderStore): FulfilmentService {
  return {
    fulfil: (orderNo, run) =>
      store.transact(async ({ changes, outbox }) => {
        const order = await changes.lock(orderNo);
        if (order?.status === orderStatus.paid) await changes.complete(order, 'open');
        await outbox.finish(run);
      }),
  };
}
