import type { LoginBody } from '../../../contract/session/session-schema';
import { AppFailure } from '../../app-failure';
import type { Visitor } from '../../platform/caller';
import { secondsAfter, type Clock } from '../../platform/clock';
import { countFailures } from '../../platform/limits/count-failures';
import type { RateLimiter } from '../../platform/limits/rate-limiter';
import { fingerprint } from '../../platform/token';
import type { IdentityStore } from './identity-store';
import { verifyPassword } from './password-hash';

/** Seconds that wrong passwords count, and wrong ones after which an account is locked: for one address, and for all. */
const lockTime = 15 * 60;
const maxFailuresHere = 5;
const maxFailuresEverywhere = 50;

export interface PasswordService {
  /**
   * Finds the user behind a user name, mobile or e-mail and a password.
   * @returns the user's id. Rejects with wrongCredentials, or with accountLocked after too many of those.
   */
  authenticate(credentials: LoginBody, visitor: Visitor): Promise<number>;
  /** Rejects with wrongOldPassword when the password is not the user's, and with tooManyRequests after too many of those. */
  verify(userId: number, password: string): Promise<void>;
  /** Deletes the attempts that no longer count. */
  forgetOld(): Promise<void>;
}

/** @param guesses counts the wrong passwords of one signed-in user. */
export function createPasswordService(store: IdentityStore, guesses: RateLimiter, now: Clock): PasswordService {
  return {
    async authenticate({ username, password }, { ip }) {
      const place = { accountHash: fingerprint(username.toLowerCase()), ipHash: fingerprint(ip) };
      const since = secondsAfter(now(), -lockTime);
      // An attempt counts as failed from its beginning, so that many at once cannot all pass the count.
      const attempt = await store.transact(({ loginAttempts }) => loginAttempts.add(place, now()));
      const failures = await store.read(({ loginAttempts }) => loginAttempts.count(place, since));
      if (failures.here > maxFailuresHere || failures.everywhere > maxFailuresEverywhere) {
        await store.transact(({ loginAttempts }) => loginAttempts.remove(attempt));
        throw new AppFailure('accountLocked', { retryAfter: lockTime });
      }
      const user = await store.read(({ users }) => users.findByLogin(username));
      const isRight = await verifyPassword(password, user?.pwdScrypt);
      if (!user || !isRight || user.status !== 1) throw new AppFailure('wrongCredentials');
      await store.transact(({ loginAttempts }) => loginAttempts.clear(place));
      return user.id;
    },
    verify: (userId, password) =>
      countFailures(guesses, String(userId), async () => {
        const user = await store.read(({ users }) => users.find(userId));
        if (!(await verifyPassword(password, user?.pwdScrypt))) throw new AppFailure('wrongOldPassword');
      }),
    forgetOld: () => store.transact(({ loginAttempts }) => loginAttempts.prune(secondsAfter(now(), -lockTime))),
  };
}
