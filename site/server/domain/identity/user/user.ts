import type { Module, Platform } from '../../../platform/module';
import { createLogHash, logHashPurpose } from '../../../platform/http/logging/log-hash';
import { createRateLimiter } from '../../../platform/limits/rate-limiter';
import { challengeRoutes } from './challenge/challenge-routes';
import { createChallengeService } from './challenge/challenge-service';
import { createChallenges, type Challenges } from './challenge/challenges';
import type { ChallengeWork } from './challenge/challenge-work';
import { codeRoutes } from './code/code-routes';
import { createHashQueue } from './hash-queue';
import { identityJobs } from './identity-jobs';
import { createIdentityStore } from './identity-store';
import { createFailedSignIns, type FailedSignInLog, type LogFailedSignIn } from './login/failed-sign-ins';
import { createLoginGuard, type LoginGuard } from './login/login-guard';
import { createNameHash } from './name-hash';
import { createPasswordService, type PasswordService } from './password-service';
import { strangersOfNeighbourhood } from './code/code-limits';
import { createVerificationService, type VerificationService } from './code/verification-service';
import type { MessageGateways } from './gateways/message-gateway';
import { createNoticeService } from './notice-service';

export { accessNews, announceAccess } from './access-news';
export { accountByMobile } from './account-by-mobile';
export { notifyContact, notifyOwner, type AccountNoticeKind } from './account-notice';
export { defaultChallengeWork, easyChallengeWork, type ChallengeWork } from './challenge/challenge-work';
export { createMailGateway } from './gateways/mail/mail-gateway';
export { createDevelopmentGateway } from './gateways/message-gateway';
export { createSmsCheck } from './gateways/sms/sms-check';
export { createSmsGateway } from './gateways/sms/sms-gateway';
export { smsSettingDescriptions } from './gateways/sms/sms-setting-descriptions';
export { smsSettingProblems, smsSettingsOf, smsSettingsShape, type SmsSettings } from './gateways/sms/sms-settings';
export { noticesWithout } from './gateways/sms/sms-templates';
export { encryptNotices } from './encrypt-notices';
export { appUser } from './identity-tables';
export { contactPurpose, encryptContacts, maskMobile, readContact } from './user-contact';
export { createUserRepository } from './user-repository';
export type { Challenges, MessageGateways, PasswordService, VerificationService };

/** Wrong passwords of one signed-in user: a stolen token must not serve to guess the password. */
const passwordGuesses = { name: 'passwords', max: 5, seconds: 15 * 60 };

/** Challenges for one network: each costs the server about 2 ms of computing. */
const challengeRequests = { name: 'challenges', max: 100, seconds: 10 * 60 };

/** Who people are: their accounts, passwords and the codes that prove a mobile or an e-mail address. */
export interface Identity extends Module {
  readonly challenges: Challenges;
  readonly codes: VerificationService;
  readonly guard: LoginGuard;
  /** For attempts that the guard does not see. */
  readonly logFailedSignIn: LogFailedSignIn;
  readonly passwords: PasswordService;
}

export interface IdentityDeps extends Platform {
  readonly challengeWork: ChallengeWork;
  readonly messageGateways: MessageGateways;
  readonly log: FailedSignInLog;
}

export function createIdentity(deps: IdentityDeps): Identity {
  const { keys, now, challengeWork, messageGateways: gateways } = deps;
  const store = createIdentityStore(deps);
  const hash = createNameHash(keys);
  const service = createChallengeService({ hash, keys, work: challengeWork, now });
  const logFailedSignIn = createFailedSignIns(
    deps.log,
    createLogHash(() => keys.derive(logHashPurpose), now),
  );
  const guard = createLoginGuard(store, { challenges: service, hash, logFailedSignIn, now });
  const strangers = createRateLimiter(deps, strangersOfNeighbourhood);
  const codes = createVerificationService(store, { challenges: service, gateways, hash, strangers, now });
  const guesses = createRateLimiter(deps, passwordGuesses);
  const passwords = createPasswordService(store, { guard, guesses, hashes: createHashQueue() });
  const challenges = createChallenges(store, { challenges: service, codes, passwords });
  return {
    challenges,
    codes,
    guard,
    logFailedSignIn,
    passwords,
    jobs: identityJobs({ codes, guard, notices: createNoticeService(gateways, keys) }),
    async routes(app) {
      codeRoutes(app, codes);
      challengeRoutes(app, challenges, createRateLimiter(deps, challengeRequests));
    },
  };
}
