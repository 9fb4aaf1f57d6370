import { cleanText } from '../../../../contract/fields/clean-text';
import type { RenewedSession } from '../../../../contract/user/account-fields-schema';
import type { BindEmailReply, BindMobileReply } from '../../../../contract/user/user-schema';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import type { Clock } from '../../../platform/clock';
import { discardFiles } from '../../../platform/storage/discard-files';
import type { FileStorage } from '../../../platform/storage/file-storage';
import type { VerificationService } from '../user/user';
import { homeOrganization } from '../organization/organization-legacy';
import type { AccountRepositories, AccountStore } from './account-store';
import { renewSession } from './renew-session';
import { tellOwner } from './tell-owner';

export interface AccountService {
  /** Gives the account another mobile, proven by a code. */
  bindMobile(member: Member, proof: { Mobile: string; Code: string }): Promise<BindMobileReply>;
  bindEmail(member: Member, proof: { Email: string; Code: string }): Promise<BindEmailReply>;
  /** Closes the account and erases who it was, proven by a code to its mobile. */
  close(member: Member, proof: { Code: string }): Promise<void>;
  /** Ends the organisation that the session is in, when it has nobody but the caller and no open order, proven by a code and its name. */
  closeOrganization(member: Member, proof: { OrgId: number; Code: string; Confirm: string }): Promise<RenewedSession>;
}

export interface AccountServiceParts {
  codes: VerificationService;
  /** What keeps uploaded pictures. */
  uploads?: FileStorage | undefined;
}

export function createAccountService(
  store: AccountStore,
  { codes, uploads }: AccountServiceParts,
  now: Clock,
): AccountService {
  /** Proves by a code to the mobile of the account that its owner wants to end something. */
  async function verifyClosing({ userId, network }: Member, code: string): Promise<void> {
    const user = await store.read(({ users }) => users.find(userId));
    if (!user?.mobile) throw new AppFailure('badRequest', { message: '请先绑定手机号' });
    await codes.verify({ target: user.mobile, scene: 'close', network }, code);
  }

  function bind(member: Member, identity: { mobile: string } | { email: string }): Promise<string> {
    return store.transact(async (repositories) => {
      await repositories.users.lock(member.userId);
      await tellOwner(repositories, member.userId, 'mobile' in identity ? 'mobileChanged' : 'emailChanged', now());
      if (!(await repositories.users.bind(member.userId, identity))) throw new AppFailure('identityTaken');
      return renewSession(repositories, member);
    });
  }

  async function closeNow({ organizations }: AccountRepositories, orgId: number): Promise<void> {
    await organizations.close(orgId, now());
  }

  return {
    async bindMobile(member, { Mobile, Code }) {
      await codes.verify({ target: Mobile, scene: 'bind', network: member.network }, Code);
      return { Mobile, Token: await bind(member, { mobile: Mobile }) };
    },
    async bindEmail(member, { Email, Code }) {
      await codes.verify({ target: Email, scene: 'email', network: member.network }, Code);
      return { Email, Token: await bind(member, { email: Email }) };
    },
    async close(member, { Code }) {
      const { userId } = member;
      // Refused before the code is used up, and once more when nobody can join in the meantime.
      await store.read((repositories) => ownOrganizations(repositories, userId));
      await verifyClosing(member, Code);
      const pictures = await store.transact(async (repositories) => {
        const { messages, organizations, sessions, trials, users } = repositories;
        await users.lock(userId);
        await tellOwner(repositories, userId, 'accountClosed', now());
        for (const { id } of await organizations.listOf(userId)) {
          await organizations.lock(id);
          await repositories.invitations.endOf(userId, id, now());
        }
        for (const { id } of await ownOrganizations(repositories, userId)) await closeNow(repositories, id);
        await organizations.leaveAll(userId);
        await sessions.erase(userId);
        await messages.erase(userId);
        await trials.forget(userId);
        await repositories.forgetApplicant(userId);
        await users.erase(userId, now());
        return repositories.avatars.forget(userId);
      });
      await discardFiles(uploads, pictures);
    },
    async closeOrganization(member, { OrgId, Code, Confirm }) {
      const { userId, orgId } = member;
      if (OrgId !== orgId) throw new AppFailure('forbidden', { message: '请先切换到该企业' });
      await store.read((repositories) => closable(repositories));
      await verifyClosing(member, Code);
      const Token = await store.transact(async (repositories) => {
        await repositories.users.lock(userId);
        await repositories.organizations.lock(orgId);
        await closable(repositories);
        await tellOwner(repositories, userId, 'organizationClosed', now());
        await closeNow(repositories, orgId);
        await homeOrganization(repositories.organizations, userId);
        return renewSession(repositories, member);
      });
      return { Token };

      async function closable({ organizations, openOrders }: AccountRepositories): Promise<void> {
        const organization = await organizations.findOf(userId, orgId);
        if (organization?.role !== 'owner') throw new AppFailure('forbidden', { message: '仅企业所有者可以解散企业' });
        if (cleanText.line(organization.name) !== Confirm) {
          throw new AppFailure('badRequest', { fields: { Confirm: '企业名称不一致' } });
        }
        const isUnfinished = (await organizations.hasOthers(userId, orgId)) || (await openOrders.hasOne(orgId));
        if (isUnfinished) throw new AppFailure('unfinishedBusiness');
      }
    },
  };
}

/** Organisations that end with their owner. Rejects when somebody else belongs to one, or an order is not ended. */
async function ownOrganizations({ organizations, openOrders }: AccountRepositories, userId: number) {
  const all = await organizations.listOf(userId);
  const own = all.filter(({ role }) => role === 'owner');
  for (const { id } of own) {
    if (await organizations.hasOthers(userId, id)) throw new AppFailure('unfinishedBusiness');
  }
  for (const { id, role } of all) {
    // In the organisations of others, their own orders alone are theirs to end.
    if (await openOrders.hasOne(id, role === 'owner' ? undefined : userId)) throw new AppFailure('unfinishedBusiness');
  }
  return own;
}
