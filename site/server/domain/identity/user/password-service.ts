import type { LoginBody } from '../../../../contract/session/session-schema';
import { AppFailure } from '../../../app-failure';
import type { Visitor } from '../../../platform/caller';
import { countFailures } from '../../../platform/limits/count-failures';
import type { RateLimiter } from '../../../platform/limits/rate-limiter';
import type { HashQueue } from './hash-queue';
import type { IdentityStore } from './identity-store';
import { accountOf } from './login/login-account';
import type { LoginGuard } from './login/login-guard';
import { loginBusyness } from './login/login-limits';
import { hashPassword, verifyPassword } from './password-hash';

export interface PasswordService {
  /**
   * Finds the user behind a user name, mobile or e-mail and a password.
   * @returns the user's id. Rejects with wrongCredentials; with accountLocked or challengeRequired after too many of those,
   * unless a solved challenge comes along; with unavailable while too many passwords are being checked.
   */
  authenticate(credentials: LoginBody, visitor: Visitor): Promise<number>;
  /** How much fails on a name, whosever it is, and from a network, beyond what is free. */
  busyness(name: string, network: string): Promise<number>;
  /** Rejects with wrongOldPassword when the password is not the user's, and with tooManyRequests after too many of those. */
  verify(userId: number, password: string): Promise<void>;
  /** What is stored of a password. Rejects with unavailable while too many passwords are being checked. */
  hash(password: string): Promise<string>;
}

export interface PasswordServiceParts {
  readonly guard: LoginGuard;
  /** Counts the wrong passwords of one signed-in user. */
  readonly guesses: RateLimiter;
  readonly hashes: HashQueue;
}

export function createPasswordService(
  store: IdentityStore,
  { guard, guesses, hashes }: PasswordServiceParts,
): PasswordService {
  return {
    async authenticate({ username, password, solution }, { ip, network }) {
      const owner = await store.read(({ users }) => users.findByLogin(username));
      const attempt = {
        name: username,
        account: accountOf(username, owner),
        owner,
        network,
        ip,
        way: 'password' as const,
        solution,
      };
      return guard.run(attempt, async () => {
        const isRight = await hashes.run(() => verifyPassword(password, owner?.pwdScrypt));
        if (!owner || !isRight || owner.status !== 1) throw new AppFailure('wrongCredentials');
        return owner.id;
      });
    },
    async busyness(name, network) {
      return loginBusyness(await guard.tallies({ account: accountOf(name, undefined), network }));
    },
    verify: (userId, password) =>
      countFailures(guesses, String(userId), async () => {
        const user = await store.read(({ users }) => users.find(userId));
        const isRight = await hashes.run(() => verifyPassword(password, user?.pwdScrypt));
        if (!isRight) throw new AppFailure('wrongOldPassword');
      }),
    hash: (password) => hashes.run(() => hashPassword(password)),
  };
}
