import type { LoginBody, LoginReply } from '../../../contract/session/session-schema';
import { AppFailure } from '../../app-failure';
import type { Visitor } from '../../platform/caller';
import { secondsAfter, type Clock } from '../../platform/clock';
import { verifyPassword } from '../identity/password-hash';
import type { Store } from '../store';
import { fingerprint } from '../../platform/token';
import { openSession, sessionLife } from './sign-in';

/** Seconds that wrong passwords count, and wrong ones after which an account is locked: for one address, and for all. */
const lockTime = 15 * 60;
const maxFailuresHere = 5;
const maxFailuresEverywhere = 50;

export interface LoginService {
  /** Signs in by user name, mobile or e-mail and password. */
  login(body: LoginBody, visitor: Visitor): Promise<LoginReply>;
}

export function createLoginService(store: Store, now: Clock): LoginService {
  return {
    async login({ username, password }, visitor) {
      const place = { accountHash: fingerprint(username.toLowerCase()), ipHash: fingerprint(visitor.ip) };
      const since = secondsAfter(now(), -lockTime);
      // An attempt counts as failed from its beginning, so that many at once cannot all pass the count.
      const attempt = await store.transact(async ({ loginAttempts }) => {
        await loginAttempts.prune(since);
        return loginAttempts.add(place, now());
      });
      const failures = await store.read(({ loginAttempts }) => loginAttempts.count(place, since));
      if (failures.here > maxFailuresHere || failures.everywhere > maxFailuresEverywhere) {
        await store.transact(({ loginAttempts }) => loginAttempts.remove(attempt));
        throw new AppFailure('accountLocked', { retryAfter: lockTime });
      }

      const user = await store.read(({ users }) => users.findByLogin(username));
      const known = await verifyPassword(password, user?.pwdScrypt);
      if (!user || !known || user.status !== 1) throw new AppFailure('wrongCredentials');
      const token = await store.transact(async (repositories) => {
        await repositories.loginAttempts.clear(place);
        return openSession(repositories, user.id, visitor, now());
      });
      return { token, expiresIn: sessionLife };
    },
  };
}
