import type { RecurringJob } from '../../platform/jobs/job-definition';
import type { PasswordService } from './password-service';
import type { VerificationService } from './verification-service';

/** Seconds between looks for what no longer counts. */
const lookEvery = 600;

export function identityJobs(codes: VerificationService, passwords: PasswordService): readonly RecurringJob[] {
  return [
    { name: 'identity.forget-codes', every: lookEvery, run: codes.forgetOld },
    { name: 'identity.forget-attempts', every: lookEvery, run: passwords.forgetOld },
  ];
}
