import type { Database, Queryable } from '../../platform/db/database';
import { createStore, type Store } from '../../platform/db/store';
import type { KeyRing } from '../../platform/keys/key-ring';
import { createLoginAttemptRepository } from './login-attempt-repository';
import { createUserRepository } from './user-repository';
import { createVerificationCodeRepository } from './verification-code-repository';

export type IdentityStore = Store<ReturnType<typeof repositories>>;

export function createIdentityStore(database: Database, keys: KeyRing): IdentityStore {
  return createStore(database, (db) => repositories(db, keys));
}

function repositories(db: Queryable, keys: KeyRing) {
  return {
    loginAttempts: createLoginAttemptRepository(db),
    users: createUserRepository(db, keys),
    verificationCodes: createVerificationCodeRepository(db),
  };
}
