import type { Module, Platform } from '../../platform/module';
import type { FileStorage } from '../../platform/storage/file-storage';
import type { Identity } from '../identity/identity';
import { accountRoutes } from './account-routes';
import { createAccountService } from './account-service';
import { createAccountStore } from './account-store';
import { createProofService } from './proof-service';
import { userRoutes } from './user-routes';
import { createUserService } from './user-service';

export interface AccountDeps extends Platform {
  readonly identity: Identity;
  /** What keeps uploaded pictures. */
  readonly uploads: FileStorage | undefined;
}

/** What users change of themselves: profile, password, mobile, e-mail; and how they end their account or organisation. */
export function createAccount(deps: AccountDeps): Module {
  const { now, identity, uploads } = deps;
  const store = createAccountStore(deps);
  const users = createUserService(store, { passwords: identity.passwords, uploads }, now);
  return {
    async routes(app) {
      accountRoutes(app, createAccountService(store, { codes: identity.codes, uploads }, now));
      userRoutes(app, users, createProofService(store, identity, now));
    },
  };
}
