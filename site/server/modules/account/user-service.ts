import type { User } from '../../../contract/user/user-schema';
import { AppFailure } from '../../app-failure';
import type { Caller } from '../../platform/caller';
import { chinaTime } from '../../platform/china-time';
import { uploadName } from '../uploads/upload-service';
import { hashPassword, verifyPassword } from '../identity/password-hash';
import type { UploadFolder } from '../../platform/storage/upload-folder';
import type { Repositories, Store } from '../store';

export interface UserService {
  get(caller: Caller): Promise<User>;
  update(caller: Caller, changes: { UserName?: string | undefined; AvatarUrl?: string | undefined }): Promise<User>;
  /** Changes the password and ends the caller's other sessions. */
  changePassword(caller: Caller, passwords: { OldPassword: string; NewPassword: string }): Promise<void>;
}

/** @param folder what keeps uploaded pictures. */
export function createUserService(store: Store, folder?: UploadFolder): UserService {
  return {
    get: (caller) => store.read((repositories) => describeUser(repositories, caller)),
    async update(caller, { UserName, AvatarUrl }) {
      const { user, unused } = await store.transact(async (repositories) => {
        const changes = {
          ...(UserName !== undefined && { name: UserName }),
          ...(AvatarUrl !== undefined && { avatarUrl: AvatarUrl || null }),
        };
        const forgotten = AvatarUrl === undefined ? [] : await replaceAvatar(repositories, caller, AvatarUrl);
        if (Object.keys(changes).length > 0) await repositories.users.update(caller.userId, changes);
        return { user: await describeUser(repositories, caller), unused: forgotten };
      });
      for (const name of unused) await folder?.remove(name);
      return user;
    },
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

/** Lets only pictures of the caller's own stand for them. @returns names of those that nothing shows any more. */
async function replaceAvatar({ uploads }: Repositories, caller: Caller, url: string): Promise<string[]> {
  const name = uploadName(url);
  if (name !== undefined && !(await uploads.ownsAvatar(caller, name))) {
    throw new AppFailure('badRequest', { fields: { AvatarUrl: '请先上传图片' } });
  }
  return uploads.forgetAvatars(caller.userId, name);
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
