import type { Module, Platform } from '../../platform/module';
import type { FileStorage } from '../../platform/storage/file-storage';
import type { Identity } from '../identity/identity';
import type { Sessions } from '../session/session';
import { accountRoutes } from './account-routes';
import { createAccountService } from './account-service';
import { createAccountStore } from './account-store';
import { createPasswordResetService } from './password-reset-service';
import { createProofService } from './proof-service';
import { passwordRoutes } from './password-routes';
import { userRoutes } from './user-routes';
import { createUserService } from './user-service';

export interface AccountDeps extends Platform {
  readonly identity: Identity;
  readonly sessions: Pick<Sessions, 'deviceOf'>;
  /** What keeps uploaded pictures. */
  readonly uploads: FileStorage | undefined;
}

/** What users change of themselves: profile, password, mobile, e-mail; and how they end their account or organisation. */
export function createAccount(deps: AccountDeps): Module {
  const { now, identity, sessions, uploads } = deps;
  const store = createAccountStore(deps);
  const users = createUserService(store, { passwords: identity.passwords, uploads }, now);
  return {
    async routes(app) {
      accountRoutes(app, createAccountService(store, { codes: identity.codes, uploads }, now));
      passwordRoutes(app, createPasswordResetService(store, { identity, deviceOf: sessions.deviceOf, now }));
      userRoutes(app, users, createProofService(store, identity, now));
    },
  };
}
