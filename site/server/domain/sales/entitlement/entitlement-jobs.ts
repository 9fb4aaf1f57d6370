import type { RecurringJob } from '../../../platform/jobs/job-definition';
import type { EndingService } from './ending-service';

/** Seconds between looks for what ends. */
const lookEvery = 3600;

export function entitlementJobs({ tellOfEnds }: EndingService): readonly RecurringJob[] {
  return [{ name: 'entitlements.tell-of-ends', every: lookEvery, run: tellOfEnds }];
}
