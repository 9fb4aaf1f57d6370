import type { JobDefinition } from '../../../platform/jobs/job-definition';
import type { Job } from '../../../platform/jobs/job-handlers';
import { moneyWentBack } from '../payment/payment';
import type { InvoiceDecisionService } from './invoice-decision-service';

export function invoiceJobs({ followMoney }: InvoiceDecisionService): readonly Job[] {
  const follow: JobDefinition<{ readonly orderNo: string }> = {
    topic: moneyWentBack,
    run: ({ orderNo }) => followMoney(orderNo),
  };
  return [follow];
}
