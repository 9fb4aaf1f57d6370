import type { AdminCommands } from '../../../platform/admin/admin-cli';
import { createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import type { FileStorage } from '../../../platform/storage/file-storage';
import type { Identity } from '../user/user';
import type { Sessions } from '../session/session';
import { accountRoutes } from './account-routes';
import { createAccountService } from './account-service';
import { createAccountStore } from './account-store';
import { createPasswordResetService } from './password-reset-service';
import { createPersonDesk } from './person/person-desk';
import { createPersonExportService } from './person/person-export-service';
import { personRoutes } from './person/person-routes';
import { createProofService } from './proof-service';
import { passwordRoutes } from './password-routes';
import { userRoutes } from './user-routes';
import { createUserService } from './user-service';

/** Copies of their data that one user takes. */
const exportsPerUser = { name: 'exports', max: 5, seconds: 24 * 60 * 60 };

export interface AccountDeps extends Platform {
  readonly identity: Identity;
  readonly sessions: Pick<Sessions, 'deviceOf'>;
  /** What keeps uploaded pictures. */
  readonly uploads: FileStorage | undefined;
}

/** What operators do about persons who ask for their data; for commands that need nothing else of accounts. */
export function createPersons(platform: Platform): { readonly adminCommands: AdminCommands } {
  return { adminCommands: createPersonDesk(createPersonExportService(createAccountStore(platform), platform.now)) };
}

/** What users change of themselves: profile, password, mobile, e-mail; and how they end their account or organisation. */
export function createAccount(deps: AccountDeps): Module {
  const { now, identity, sessions, uploads } = deps;
  const store = createAccountStore(deps);
  const users = createUserService(store, { passwords: identity.passwords, uploads }, now);
  const persons = createPersonExportService(store, now);
  const exportLimit = createRateLimiter(deps, exportsPerUser);
  return {
    adminCommands: createPersonDesk(persons),
    async routes(app) {
      accountRoutes(app, createAccountService(store, { codes: identity.codes, uploads }, now));
      passwordRoutes(app, createPasswordResetService(store, { identity, deviceOf: sessions.deviceOf, now }));
      personRoutes(app, persons, exportLimit);
      userRoutes(app, users, createProofService(store, identity, now));
    },
  };
}
