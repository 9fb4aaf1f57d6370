import type { User } from '../../contract/user-schema';
import { AppFailure } from '../app-failure';
import type { Caller } from '../caller';
import { chinaTime } from '../china-time';
import { hashPassword, verifyPassword } from '../password-hash';
import type { Repositories, Store } from '../repositories/store';

export interface UserService {
  get(caller: Caller): Promise<User>;
  update(caller: Caller, changes: { UserName?: string | undefined; AvatarUrl?: string | undefined }): Promise<User>;
  /** Changes the password and ends the caller's other sessions. */
  changePassword(caller: Caller, passwords: { OldPassword: string; NewPassword: string }): Promise<void>;
}

export function createUserService(store: Store): UserService {
  return {
    get: (caller) => store.read((repositories) => describeUser(repositories, caller)),
    update: (caller, { UserName, AvatarUrl }) =>
      store.transact(async (repositories) => {
        const changes = {
          ...(UserName !== undefined && { name: UserName }),
          ...(AvatarUrl !== undefined && { avatarUrl: AvatarUrl || null }),
        };
        if (Object.keys(changes).length > 0) await repositories.users.update(caller.userId, changes);
        return describeUser(repositories, caller);
      }),
    async changePassword({ userId, sessionId }, { OldPassword, NewPassword }) {
      const user = await store.read(({ users }) => users.find(userId));
      if (!(await verifyPassword(OldPassword, user?.pwdScrypt))) throw new AppFailure('wrongOldPassword');
      if (OldPassword === NewPassword) {
        throw new AppFailure('badRequest', { fields: { NewPassword: '新密码不能与原密码相同' } });
      }
      const pwdScrypt = await hashPassword(NewPassword);
      await store.transact(async ({ users, sessions }) => {
        await users.lock(userId);
        await users.update(userId, { pwdScrypt });
        await sessions.kick(userId, { except: sessionId });
      });
    },
  };
}

async function describeUser({ users, organizations }: Repositories, { userId, orgId }: Caller): Promise<User> {
  const [user, organization] = [await users.find(userId), await organizations.findOf(userId, orgId)];
  // Closed or put out by another request since the token was looked up.
  if (!user || !organization) throw new AppFailure('loginRevoked');
  const { umid, name, mobile, email, avatarUrl, status, ltime, ctime } = user;
  return {
    UserId: userId,
    Umid: umid,
    UserName: name,
    Mobile: mobile ?? '',
    Email: email ?? '',
    AvatarUrl: avatarUrl ?? '',
    OrgId: orgId,
    OrgKey: organization.orgKey,
    OrgName: organization.name,
    Status: status,
    LTime: chinaTime(ltime ?? ctime),
    CTime: chinaTime(ctime),
  };
}
