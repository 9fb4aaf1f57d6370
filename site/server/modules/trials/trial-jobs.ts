import type { Job } from '../../platform/jobs/job-handlers';
import type { TrialEndingService } from './trial-ending-service';

/** Seconds between looks for trials that have ended, and for those that are about to. */
const endEvery = 60;
const remindEvery = 600;

export function trialJobs(endings: TrialEndingService): readonly Job[] {
  return [
    { name: 'trials.end', every: endEvery, run: endings.end },
    { name: 'trials.remind', every: remindEvery, run: endings.remind },
  ];
}
