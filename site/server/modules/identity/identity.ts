import type { Module, Platform } from '../../platform/module';
import { createRateLimiter } from '../../platform/limits/rate-limiter';
import { codeRoutes } from './code-routes';
import { identityJobs } from './identity-jobs';
import { createIdentityStore } from './identity-store';
import { createPasswordService, type PasswordService } from './password-service';
import { createVerificationService, type VerificationService } from './verification-service';
import type { MessageGateways } from './gateways/message-gateway';
import { createNoticeService } from './notice-service';

export { notifyOwner, type AccountNoticeKind } from './account-notice';
export { createDevelopmentGateway } from './gateways/message-gateway';
export { encryptNotices } from './encrypt-notices';
export { appUser } from './identity-tables';
export { hashPassword } from './password-hash';
export { encryptContacts } from './user-contact';
export { createUserRepository } from './user-repository';
export type { MessageGateways, PasswordService, VerificationService };

/** Codes that one network, or one user, asks for. */
const codeRequests = { name: 'codes', max: 20, seconds: 3600 };

/** Wrong passwords of one signed-in user: a stolen token must not serve to guess the password. */
const passwordGuesses = { name: 'passwords', max: 5, seconds: 15 * 60 };

/** Who people are: their accounts, passwords and the codes that prove a mobile or an e-mail address. */
export interface Identity extends Module {
  readonly codes: VerificationService;
  readonly passwords: PasswordService;
}

export interface IdentityDeps extends Platform {
  readonly messageGateways: MessageGateways;
}

export function createIdentity(deps: IdentityDeps): Identity {
  const { database, keys, now, messageGateways } = deps;
  const store = createIdentityStore(database, keys);
  const codes = createVerificationService(store, messageGateways, now);
  const passwords = createPasswordService(store, createRateLimiter(deps, passwordGuesses), now);
  return {
    codes,
    passwords,
    jobs: identityJobs({ codes, passwords, notices: createNoticeService(messageGateways, keys) }),
    routes: async (app) => codeRoutes(app, codes, createRateLimiter(deps, codeRequests)),
  };
}
