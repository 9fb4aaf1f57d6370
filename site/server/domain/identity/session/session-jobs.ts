import { inBatches } from '../../../platform/jobs/in-batches';
import type { RecurringJob } from '../../../platform/jobs/job-definition';
import type { AuthorizationCodeService } from './authorization-code-service';
import type { ScanService } from './scan/scan-service';
import type { SessionService } from './session-service';

/** Seconds between looks for sessions that ended long ago, and for codes and tickets that nobody collected. */
const lookEvery = 3600;

export function sessionJobs(
  { forgetEnded }: SessionService,
  codes: AuthorizationCodeService,
  scans: ScanService,
): readonly RecurringJob[] {
  return [
    { name: 'session.forget-ended', every: lookEvery, run: (signal) => inBatches(signal, forgetEnded) },
    { name: 'session.forget-codes', every: lookEvery, run: codes.forgetExpired },
    { name: 'session.forget-scans', every: lookEvery, run: scans.forgetExpired },
  ];
}
