import type { JobDefinition } from '../../../platform/jobs/job-definition';
import type { Job } from '../../../platform/jobs/job-handlers';
import { accountNotice, type AccountNotice } from './account-notice';
import type { LoginGuard } from './login/login-guard';
import type { NoticeService } from './notice-service';
import type { VerificationService } from './code/verification-service';

/** Seconds between looks for what no longer counts. */
const lookEvery = 600;

export interface IdentityJobParts {
  readonly codes: VerificationService;
  readonly guard: LoginGuard;
  readonly notices: NoticeService;
}

export function identityJobs({ codes, guard, notices }: IdentityJobParts): readonly Job[] {
  const tellOwner: JobDefinition<AccountNotice> = {
    topic: accountNotice,
    run: ({ target, notice }) => notices.send(target, notice),
  };
  return [
    tellOwner,
    { name: 'identity.forget-codes', every: lookEvery, run: codes.forgetOld },
    { name: 'identity.forget-attempts', every: lookEvery, run: guard.forgetOld },
  ];
}
