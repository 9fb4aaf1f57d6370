import type { Queryable } from '../../../platform/db/database';
import { createStore, type Store } from '../../../platform/db/store';
import type { JobQueue } from '../../../platform/jobs/job-queue';
import type { Platform } from '../../../platform/module';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { createKnownNetworkRepository } from './login/known-network-repository';
import { createLoginAttemptRepository } from './login/login-attempt-repository';
import { createLoginWarningRepository } from './login/login-warning-repository';
import { createSpentSolutionRepository } from './challenge/spent-solution-repository';
import { createUserRepository } from './user-repository';
import { createVerificationCodeRepository } from './code/verification-code-repository';

export type IdentityRepositories = ReturnType<typeof repositories>;
export type IdentityStore = Store<IdentityRepositories>;

export function createIdentityStore({ database, keys, queue }: Platform): IdentityStore {
  return createStore(database, (db) => repositories(db, queue, keys));
}

function repositories(db: Queryable, queue: JobQueue, keys: KeyRing) {
  return {
    /** Messages that go out once the change is committed. */
    outbox: queue.outbox(db),
    knownNetworks: createKnownNetworkRepository(db),
    loginAttempts: createLoginAttemptRepository(db),
    loginWarnings: createLoginWarningRepository(db),
    spentSolutions: createSpentSolutionRepository(db),
    users: createUserRepository(db, keys),
    verificationCodes: createVerificationCodeRepository(db),
  };
}
