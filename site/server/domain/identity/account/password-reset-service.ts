import type {
  LoginReply,
  ResetPasswordBody,
  SendPasswordCodeBody,
  SentCode,
} from '../../../../contract/session/session-schema';
import { AppFailure } from '../../../app-failure';
import type { Visitor } from '../../../platform/caller';
import type { Clock } from '../../../platform/clock';
import type { Identity } from '../user/user';
import { openSession, sessionLife, type Sessions } from '../session/session';
import type { AccountStore } from './account-store';
import { tellOwner } from './tell-owner';

export interface PasswordResetService {
  /** Sends a code, whoever the mobile or address is of: whether it is of an account is told to its owner alone. */
  sendCode(body: SendPasswordCodeBody, visitor: Visitor): Promise<SentCode>;
  /**
   * Sets another password, signs all devices out and this one in. Rejects with wrongCode, and with badRequest for somebody who
   * has no account.
   */
  reset(body: ResetPasswordBody, visitor: Visitor): Promise<LoginReply>;
}

export interface PasswordResetParts {
  readonly identity: Pick<Identity, 'codes' | 'guard' | 'passwords'>;
  readonly deviceOf: Sessions['deviceOf'];
  readonly now: Clock;
}

export function createPasswordResetService(
  store: AccountStore,
  { identity, deviceOf, now }: PasswordResetParts,
): PasswordResetService {
  const { codes, guard, passwords } = identity;
  return {
    sendCode: ({ contact, solution }, { network }) =>
      codes.send({ target: contact, scene: 'reset', network, solution }),
    async reset({ contact, code, password, solution }, visitor) {
      const { ip, network } = visitor;
      // Codes count their own tries; the network's count keeps one from trying the codes of many accounts.
      await guard.run({ name: contact, network, ip, way: 'reset', solution }, () =>
        codes.verify({ target: contact, scene: 'reset', network }, code),
      );
      const pwdScrypt = await passwords.hash(password);
      const { userId, token } = await store.transact(async (repositories) => {
        const { users, sessions } = repositories;
        // A user name may look like a number, and the code proved the number.
        const user = await users.findByContact(contact);
        if (!user) throw new AppFailure('badRequest', { fields: { contact: unknownContact(contact) } });
        if (user.status !== 1) throw new AppFailure('forbidden', { message: '账号已停用，请联系客服' });
        await users.lock(user.id);
        await tellOwner(repositories, user.id, 'passwordChanged', now());
        await users.update(user.id, { pwdScrypt });
        await sessions.kick(user.id, 'all');
        return { userId: user.id, token: await openSession(repositories, user.id, deviceOf(visitor), now()) };
      });
      await guard.remember(userId, network);
      return { token, expiresIn: sessionLife };
    },
  };
}

function unknownContact(contact: string): string {
  return contact.includes('@') ? '该邮箱还没有绑定账号' : '该手机号还没有账号，可用验证码登录注册';
}
