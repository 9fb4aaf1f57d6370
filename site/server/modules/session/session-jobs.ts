import { inBatches } from '../../platform/jobs/in-batches';
import type { RecurringJob } from '../../platform/jobs/job-definition';
import type { SessionService } from './session-service';

/** Seconds between looks for sessions that ended long ago. */
const lookEvery = 3600;

export function sessionJobs({ forgetEnded }: SessionService): readonly RecurringJob[] {
  return [{ name: 'session.forget-ended', every: lookEvery, run: (signal) => inBatches(signal, forgetEnded) }];
}
