import type { RenewedSession } from '../../../../contract/user/account-fields-schema';
import type { User } from '../../../../contract/user/user-schema';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { formatChinaTime } from '../../../../contract/china-time';
import type { Clock } from '../../../platform/clock';
import { requireRecentProof } from '../../../platform/recent-proof';
import { discardFiles } from '../../../platform/storage/discard-files';
import type { FileStorage } from '../../../platform/storage/file-storage';
import type { PasswordService } from '../user/user';
import { uploadName } from '../../content/upload/upload';
import type { AccountRepositories, AccountStore } from './account-store';
import { renewSession } from './renew-session';
import { tellOwner } from './tell-owner';

export interface UserService {
  get(member: Member): Promise<User>;
  update(member: Member, changes: { UserName?: string | undefined; AvatarUrl?: string | undefined }): Promise<User>;
  /**
   * Changes the password, or sets the first one, and renews the session. Rejects with proofRequired when neither the old
   * password comes along nor a recent proof of identity is there.
   */
  changePassword(
    member: Member,
    passwords: { OldPassword?: string | undefined; NewPassword: string },
  ): Promise<RenewedSession>;
}

export interface UserServiceParts {
  readonly passwords: PasswordService;
  /** What keeps uploaded pictures. */
  readonly uploads: FileStorage | undefined;
}

export function createUserService(
  store: AccountStore,
  { passwords, uploads: storage }: UserServiceParts,
  now: Clock,
): UserService {
  return {
    get: (member) => store.read((repositories) => describeUser(repositories, member)),
    async update(member, { UserName, AvatarUrl }) {
      const { user, unused } = await store.transact(async (repositories) => {
        const changes = {
          ...(UserName !== undefined && { name: UserName }),
          ...(AvatarUrl !== undefined && { avatarUrl: AvatarUrl || null }),
        };
        const forgotten = AvatarUrl === undefined ? [] : await replaceAvatar(repositories, member, AvatarUrl);
        if (Object.keys(changes).length > 0) await repositories.users.update(member.userId, changes);
        return { user: await describeUser(repositories, member), unused: forgotten };
      });
      await discardFiles(storage, unused);
      return user;
    },
    async changePassword(member, { OldPassword, NewPassword }) {
      const { userId } = member;
      if (OldPassword === undefined) requireRecentProof(member, now());
      else await passwords.verify(userId, OldPassword);
      if (OldPassword === NewPassword) {
        throw new AppFailure('badRequest', { fields: { NewPassword: '新密码不能与原密码相同' } });
      }
      const pwdScrypt = await passwords.hash(NewPassword);
      return store.transact(async (repositories) => {
        await repositories.users.lock(userId);
        await tellOwner(repositories, userId, 'passwordChanged', now());
        await repositories.users.update(userId, { pwdScrypt });
        return { Token: await renewSession(repositories, member) };
      });
    },
  };
}

/** Lets only pictures of the caller's own stand for them. @returns names of those that nothing shows any more. */
async function replaceAvatar({ avatars }: AccountRepositories, member: Member, url: string): Promise<string[]> {
  const name = uploadName(url);
  if (name !== undefined && !(await avatars.isOwn(member.userId, name))) {
    throw new AppFailure('badRequest', { fields: { AvatarUrl: '请先上传图片' } });
  }
  return avatars.forget(member.userId, name);
}

async function describeUser({ users, organizations }: AccountRepositories, { userId, orgId }: Member): Promise<User> {
  const [user, organization] = [await users.find(userId), await organizations.findOf(userId, orgId)];
  // Closed or put out by another request since the token was looked up.
  if (!user || !organization) throw new AppFailure('loginRevoked');
  const { umid, name, mobile, email, avatarUrl, pwdScrypt, status, ltime, ctime } = user;
  return {
    UserId: userId,
    Umid: umid,
    UserName: name,
    Mobile: mobile ?? '',
    Email: email ?? '',
    AvatarUrl: avatarUrl ?? '',
    HasPassword: pwdScrypt !== null,
    OrgId: orgId,
    OrgKey: organization.orgKey,
    OrgName: organization.name,
    Status: status,
    LTime: formatChinaTime(ltime ?? ctime),
    CTime: formatChinaTime(ctime),
  };
}
