import type { JobDefinition } from '../../../platform/jobs/job-definition';
import type { Job } from '../../../platform/jobs/job-handlers';
import type { FulfilmentService } from './fulfilment-service';
import { fulfilOrder, type OrderJob } from './state/order-topics';

export function orderJobs(fulfilments: FulfilmentService): readonly Job[] {
  const fulfil: JobDefinition<OrderJob> = {
    topic: fulfilOrder,
    run: ({ orderNo }, run) => fulfilments.fulfil(orderNo, run),
  };
  return [fulfil];
}
