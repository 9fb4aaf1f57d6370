import type { Module, Platform } from '../../platform/module';
import { createRateLimiter } from '../../platform/limits/rate-limiter';
import { codeRoutes } from './code-routes';
import { identityJobs } from './identity-jobs';
import { createIdentityStore } from './identity-store';
import { createPasswordService, type PasswordService } from './password-service';
import { createVerificationService, type CodeGateways, type VerificationService } from './verification-service';

export { createDevelopmentGateway } from './gateways/code-gateway';
export { appUser } from './identity-tables';
export { hashPassword } from './password-hash';
export { createUserRepository } from './user-repository';
export type { CodeGateways, PasswordService, VerificationService };

/** Codes that one address, or one user, asks for. */
const codeRequests = { max: 20, seconds: 3600 };

/** Who people are: their accounts, passwords and the codes that prove a mobile or an e-mail address. */
export interface Identity extends Module {
  readonly codes: VerificationService;
  readonly passwords: PasswordService;
}

export interface IdentityDeps extends Platform {
  readonly codeGateways: CodeGateways;
}

export function createIdentity({ database, now, codeGateways }: IdentityDeps): Identity {
  const store = createIdentityStore(database);
  const codes = createVerificationService(store, codeGateways, now);
  const passwords = createPasswordService(store, now);
  return {
    codes,
    passwords,
    jobs: identityJobs(codes, passwords),
    routes: async (app) => codeRoutes(app, codes, createRateLimiter(codeRequests, now)),
  };
}
