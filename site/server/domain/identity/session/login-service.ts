import type {
  LoginBody,
  LoginBySmsBody,
  LoginBySmsReply,
  LoginReply,
} from '../../../../contract/session/session-schema';
import { AppFailure } from '../../../app-failure';
import type { Visitor } from '../../../platform/caller';
import type { Clock } from '../../../platform/clock';
import { accountByMobile, type Identity } from '../user/user';
import { openSession, sessionLife, type DeviceOf } from './open-session';
import type { SessionStore } from './session-store';

export interface LoginService {
  /** Signs in by user name, mobile or e-mail and password. */
  login(body: LoginBody, visitor: Visitor): Promise<LoginReply>;
  /** Signs in by mobile and code; makes the account when there is none. */
  loginBySms(proof: Omit<LoginBySmsBody, 'agree'>, visitor: Visitor): Promise<LoginBySmsReply>;
}

export interface LoginServiceParts {
  readonly identity: Pick<Identity, 'codes' | 'guard' | 'passwords'>;
  readonly deviceOf: DeviceOf;
  readonly now: Clock;
}

export function createLoginService(store: SessionStore, { identity, deviceOf, now }: LoginServiceParts): LoginService {
  const { codes, guard, passwords } = identity;
  return {
    async login(body, visitor) {
      const userId = await passwords.authenticate(body, visitor);
      const token = await store.transact((repositories) => openSession(repositories, userId, deviceOf(visitor), now()));
      return { token, expiresIn: sessionLife };
    },
    async loginBySms({ mobile, code, solution }, visitor) {
      const { ip, network } = visitor;
      // Codes count their own tries; the network's count keeps one from trying the codes of many mobiles.
      await guard.run({ name: mobile, network, ip, way: 'code', solution }, () =>
        codes.verify({ target: mobile, scene: 'login', network }, code),
      );
      const { userId, ...reply } = await store.transact(async (repositories) => {
        const { user, isNew } = await accountByMobile(repositories.users, mobile);
        if (user?.status !== 1) throw new AppFailure('forbidden', { message: '账号已停用，请联系客服' });
        const token = await openSession(repositories, user.id, deviceOf(visitor), now());
        return { userId: user.id, token, isNew };
      });
      await guard.remember(userId, network);
      return reply;
    },
  };
}
