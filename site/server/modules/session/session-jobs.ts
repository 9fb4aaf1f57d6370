import { inBatches } from '../../platform/jobs/in-batches';
import type { RecurringJob } from '../../platform/jobs/job-definition';
import type { AuthorizationCodeService } from './authorization-code-service';
import type { SessionService } from './session-service';

/** Seconds between looks for sessions that ended long ago, and for codes that nobody exchanged. */
const lookEvery = 3600;

export function sessionJobs(
  { forgetEnded }: SessionService,
  { forgetExpired }: AuthorizationCodeService,
): readonly RecurringJob[] {
  return [
    { name: 'session.forget-ended', every: lookEvery, run: (signal) => inBatches(signal, forgetEnded) },
    { name: 'session.forget-codes', every: lookEvery, run: forgetExpired },
  ];
}
