import { inBatches } from '../../../platform/jobs/in-batches';
import type { RecurringJob } from '../../../platform/jobs/job-definition';
import type { LeadService } from './lead-service';

/** Seconds between looks for leads that are too old. */
const lookEvery = 24 * 3600;

export function leadJobs({ forgetOld }: LeadService): readonly RecurringJob[] {
  return [{ name: 'leads.forget-old', every: lookEvery, run: (signal) => inBatches(signal, forgetOld) }];
}
