import type { LoginBySmsReply } from '../../../contract/session/session-schema';
import { AppFailure } from '../../app-failure';
import type { Visitor } from '../../platform/caller';
import type { Clock } from '../../platform/clock';
import type { Store } from '../store';
import { createToken } from '../../platform/token';
import { openSession } from './sign-in';
import type { VerificationService } from '../identity/verification-service';

export interface SmsLoginService {
  /** Signs in by mobile and code; makes the account when there is none. */
  login(proof: { mobile: string; code: string }, visitor: Visitor): Promise<LoginBySmsReply>;
}

export function createSmsLoginService(store: Store, codes: VerificationService, now: Clock): SmsLoginService {
  return {
    async login({ mobile, code }, visitor) {
      await codes.verify({ target: mobile, scene: 'login' }, code);
      return store.transact(async (repositories) => {
        const { users } = repositories;
        const known = await users.findByMobile(mobile);
        const newcomer = { umid: `u${createToken().slice(0, 16)}`, name: `用户${mobile.slice(-4)}`, mobile };
        // Somebody else may have made it in the meantime.
        const user = known ?? (await users.create(newcomer)) ?? (await users.findByMobile(mobile));
        if (user?.status !== 1) throw new AppFailure('forbidden', { message: '账号已停用，请联系客服' });
        return { token: await openSession(repositories, user.id, visitor, now()), isNew: !known };
      });
    },
  };
}
