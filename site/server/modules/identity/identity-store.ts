import type { Database, Queryable } from '../../platform/db/database';
import { createStore, type Store } from '../../platform/db/store';
import { createLoginAttemptRepository } from './login-attempt-repository';
import { createUserRepository } from './user-repository';
import { createVerificationCodeRepository } from './verification-code-repository';

export type IdentityStore = Store<ReturnType<typeof repositories>>;

export function createIdentityStore(database: Database): IdentityStore {
  return createStore(database, repositories);
}

function repositories(db: Queryable) {
  return {
    loginAttempts: createLoginAttemptRepository(db),
    users: createUserRepository(db),
    verificationCodes: createVerificationCodeRepository(db),
  };
}
