import { inBatches } from '../../../platform/jobs/in-batches';
import type { RecurringJob } from '../../../platform/jobs/job-definition';
import type { TrialEndingService } from './trial-ending-service';

/** Seconds between looks for trials that have ended, and for those that are about to. */
const endEvery = 60;
const remindEvery = 600;
/** Seconds between looks for contacts of trials that are long over. */
const forgetEvery = 24 * 3600;

export function trialJobs(endings: TrialEndingService): readonly RecurringJob[] {
  return [
    { name: 'trials.end', every: endEvery, run: endings.end },
    { name: 'trials.remind', every: remindEvery, run: endings.remind },
    {
      name: 'trials.forget-contacts',
      every: forgetEvery,
      run: (signal) => inBatches(signal, endings.forgetContacts),
    },
  ];
}
