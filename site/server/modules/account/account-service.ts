import { AppFailure } from '../../app-failure';
import type { Caller } from '../../platform/caller';
import type { Clock } from '../../platform/clock';
import type { UploadFolder } from '../../platform/storage/upload-folder';
import type { Repositories, Store } from '../store';
import type { VerificationService } from '../identity/verification-service';
import { homeOf } from '../session/sign-in';

export interface AccountService {
  /** Gives the account another mobile, proven by a code. */
  bindMobile(caller: Caller, proof: { Mobile: string; Code: string }): Promise<{ Mobile: string }>;
  bindEmail(caller: Caller, proof: { Email: string; Code: string }): Promise<{ Email: string }>;
  /** Closes the account and erases who it was, proven by a code to its mobile. */
  close(caller: Caller, proof: { Code: string }): Promise<void>;
  /** Ends an organisation that has nobody but the caller, proven by a code and its name. */
  closeOrganization(caller: Caller, proof: { OrgId: number; Code: string; Confirm: string }): Promise<void>;
}

export interface AccountServiceParts {
  codes: VerificationService;
  /** What keeps uploaded pictures. */
  uploads?: UploadFolder | undefined;
}

export function createAccountService(
  store: Store,
  { codes, uploads }: AccountServiceParts,
  now: Clock,
): AccountService {
  /** Proves by a code to the mobile of the account that its owner wants to end something. */
  async function verifyClosing(userId: number, code: string): Promise<void> {
    const user = await store.read(({ users }) => users.find(userId));
    if (!user?.mobile) throw new AppFailure('badRequest', { message: '请先绑定手机号' });
    await codes.verify({ target: user.mobile, scene: 'close' }, code);
  }

  return {
    async bindMobile({ userId }, { Mobile, Code }) {
      await codes.verify({ target: Mobile, scene: 'bind' }, Code);
      const free = await store.transact(({ users }) => users.bind(userId, { mobile: Mobile }));
      if (!free) throw new AppFailure('identityTaken');
      return { Mobile };
    },
    async bindEmail({ userId }, { Email, Code }) {
      await codes.verify({ target: Email, scene: 'email' }, Code);
      const free = await store.transact(({ users }) => users.bind(userId, { email: Email }));
      if (!free) throw new AppFailure('identityTaken');
      return { Email };
    },
    async close({ userId }, { Code }) {
      // Refused before the code is used up, and once more when nobody can join in the meantime.
      await store.read((repositories) => ownOrganizations(repositories, userId));
      await verifyClosing(userId, Code);
      const pictures = await store.transact(async (repositories) => {
        const { organizations, sessions, users } = repositories;
        await users.lock(userId);
        for (const { id } of await organizations.listOf(userId)) await organizations.lock(id);
        for (const { id } of await ownOrganizations(repositories, userId)) await organizations.close(id, now());
        await organizations.leaveAll(userId);
        await sessions.kick(userId, 'all');
        await users.erase(userId, now());
        return repositories.uploads.forgetAvatars(userId);
      });
      for (const name of pictures) await uploads?.remove(name);
    },
    async closeOrganization({ userId }, { OrgId, Code, Confirm }) {
      await store.read((repositories) => closable(repositories, OrgId));
      await verifyClosing(userId, Code);
      await store.transact(async (repositories) => {
        await repositories.users.lock(userId);
        await repositories.organizations.lock(OrgId);
        await closable(repositories, OrgId);
        await repositories.organizations.close(OrgId, now());
        await homeOf(repositories, userId);
      });

      async function closable({ organizations }: Repositories, orgId: number): Promise<void> {
        const organization = await organizations.findOf(userId, orgId);
        if (organization?.role !== 'owner') throw new AppFailure('forbidden', { message: '仅企业所有者可以解散企业' });
        if (organization.name !== Confirm) {
          throw new AppFailure('badRequest', { fields: { Confirm: '企业名称不一致' } });
        }
        if (await organizations.hasOthers(userId, orgId)) throw new AppFailure('unfinishedBusiness');
      }
    },
  };
}

/** Organisations that end with their owner. Rejects when somebody else belongs to one. */
async function ownOrganizations({ organizations }: Repositories, userId: number) {
  const own = (await organizations.listOf(userId)).filter(({ role }) => role === 'owner');
  for (const { id } of own) {
    if (await organizations.hasOthers(userId, id)) throw new AppFailure('unfinishedBusiness');
  }
  return own;
}
