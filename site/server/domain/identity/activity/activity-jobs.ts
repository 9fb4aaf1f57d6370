import { inBatches } from '../../../platform/jobs/in-batches';
import type { RecurringJob } from '../../../platform/jobs/job-definition';
import type { ActivityService } from './activity-service';

/** Seconds between looks for entries that are too old. */
const lookEvery = 24 * 3600;

export function activityJobs({ forgetOld }: ActivityService): readonly RecurringJob[] {
  return [{ name: 'activity.forget-old', every: lookEvery, run: (signal) => inBatches(signal, forgetOld) }];
}
