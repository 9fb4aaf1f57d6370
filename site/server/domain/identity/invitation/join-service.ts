import { formatChinaTime } from '../../../../contract/china-time';
import type { JoinOrganizationReply, OpenInvite } from '../../../../contract/organization/invite-schema';
import { inviteStatus } from '../../../../contract/organization/invite-status';
import { organizationRoleNames } from '../../../../contract/organization/organization-role-names';
import { buildPath } from '../../../../contract/routes/route-table';
import { AppFailure } from '../../../app-failure';
import type { Visitor } from '../../../platform/caller';
import type { Clock } from '../../../platform/clock';
import { countFailures } from '../../../platform/limits/count-failures';
import type { RateLimiter } from '../../../platform/limits/rate-limiter';
import { fingerprint } from '../../../platform/token';
import { accountByMobile, type Identity } from '../user/user';
import { openSession, type Sessions } from '../session/session';
import type { HeldInvitation } from './held-invitation-repository';
import { requireOpen } from './invitation-state';
import type { InvitationRepositories, InvitationStore } from './invitation-store';

/** Who joins without a session, proven by a code to their mobile. */
export interface Newcomer {
  readonly Code: string;
  readonly Mobile: string;
  readonly SmsCode: string;
  /** Of a new account; one that exists keeps its own. */
  readonly UserName?: string | undefined;
  readonly Password?: string | undefined;
}

/** What whoever holds the code of an invitation may do with it. */
export interface JoinService {
  /** What it is to. Rejects with inviteInvalid or inviteEnded, in words that name why. */
  look(code: string): Promise<OpenInvite>;
  /** Takes the user of the visitor's session into the organisation, where the session goes on. */
  joinSignedIn(code: string, visitor: Visitor): Promise<JoinOrganizationReply>;
  /** Signs in by a mobile, with a new account where there is none, and joins. One who is a member already is signed in. */
  joinByMobile(newcomer: Newcomer, visitor: Visitor): Promise<JoinOrganizationReply>;
}

export interface JoinServiceParts {
  readonly identity: Pick<Identity, 'codes' | 'guard' | 'logFailedSignIn' | 'passwords'>;
  readonly sessions: Pick<Sessions, 'deviceOf' | 'memberOf'>;
  /** Counts the wrong codes of one network: each mobile counts its own. */
  readonly failures: RateLimiter;
  readonly now: Clock;
}

export function createJoinService(
  store: InvitationStore,
  { identity, sessions, failures, now }: JoinServiceParts,
): JoinService {
  const { codes, guard, logFailedSignIn, passwords } = identity;

  /** An invitation that can be used, with its organisation. */
  async function findOpen({ held, organizations }: InvitationRepositories, code: string) {
    const invitation = await find(held, code);
    requireOpen(invitation, now());
    return { invitation, organization: await activeOrganization(organizations, invitation) };
  }

  /** Takes a user in, once their account and the organisation are locked. @returns whether they were no member before. */
  async function join(repositories: InvitationRepositories, userId: number, code: string) {
    const { activities, held, members, messages, organizations } = repositories;
    const { orgId, inviterId } = await find(held, code);
    await members({ orgId }).lock([userId, inviterId]);
    // As it is now that nobody else joins, leaves or revokes.
    const invitation = await find(held, code);
    const { id, role } = invitation;
    const { name } = await activeOrganization(organizations, invitation);
    if (await members({ orgId }).find(userId)) return { orgId, isNew: false };
    // Otherwise whoever was removed, or made less than they came as, would come back by the link that they still have.
    if (await activities.hasLeft({ orgId, userId }, invitation.ctime)) {
      throw new AppFailure('inviteEnded', { message: '您在这个邀请发出后离开过企业，请向管理员要一个新的链接' });
    }
    if (!(await held.use(id, now()))) {
      requireOpen(invitation, now());
      throw new AppFailure('inviteEnded');
    }
    await organizations.join(orgId, userId, role, now());
    const roleName = organizationRoleNames[role];
    await activities.note({ orgId, userId }, { kind: 'member-joined', detail: roleName, at: now() });
    const about = { kind: 'system', orgId, ctime: now() } as const;
    await messages.tell([userId], {
      ...about,
      title: '您已加入企业',
      text: `欢迎加入「${name}」，您的角色是${roleName}。`,
    });
    const link = buildPath('mecenter', { type: 'org' });
    const text = `有新的${roleName}通过您的邀请加入了「${name}」。`;
    await messages.tell([inviterId], { ...about, title: '有新成员加入企业', text, link });
    return { orgId, isNew: true };
  }

  return {
    look: (code) =>
      store.read(async (repositories) => {
        const { invitation, organization } = await findOpen(repositories, code);
        return {
          Code: code,
          OrgId: invitation.orgId,
          OrgName: organization.name,
          InviterName: maskName(invitation.inviterName),
          Role: invitation.role,
          ExpireAt: formatChinaTime(invitation.expireAt),
          Status: inviteStatus.open,
        };
      }),
    async joinSignedIn(code, { token }) {
      const { userId, sessionId } = await sessions.memberOf(token);
      return store.transact(async (repositories) => {
        const { orgId, isNew } = await join(repositories, userId, code);
        if (!isNew) throw new AppFailure('alreadyMember');
        await repositories.sessions.moveTo(sessionId, orgId);
        return { Token: token ?? '', OrgId: orgId };
      });
    },
    async joinByMobile({ Code, Mobile, SmsCode, UserName, Password }, visitor) {
      const { ip, network } = visitor;
      // Before the code is used up.
      await store.read((repositories) => findOpen(repositories, Code));
      const proving = countFailures(failures, network, () =>
        codes.verify({ target: Mobile, scene: 'invite', network }, SmsCode),
      );
      await proving.catch((error: unknown) => {
        logFailedSignIn({ way: 'invitation', ip, name: Mobile }, error);
        throw error;
      });
      const pwdScrypt = Password === undefined ? undefined : await passwords.hash(Password);
      const { userId, ...reply } = await store.transact(async (repositories) => {
        const { users } = repositories;
        const { user, isNew } = await accountByMobile(users, Mobile, UserName);
        if (user?.status !== 1) throw new AppFailure('forbidden', { message: '账号已停用，请联系客服' });
        if (isNew && pwdScrypt !== undefined) await users.update(user.id, { pwdScrypt });
        const { orgId } = await join(repositories, user.id, Code);
        return {
          userId: user.id,
          Token: await openSession(repositories, user.id, sessions.deviceOf(visitor), now(), { orgId }),
          OrgId: orgId,
        };
      });
      await guard.remember(userId, network);
      return reply;
    },
  };
}

async function find(held: InvitationRepositories['held'], code: string): Promise<HeldInvitation> {
  const invitation = await held.find(fingerprint(code));
  if (!invitation) throw new AppFailure('inviteInvalid');
  return invitation;
}

async function activeOrganization(
  organizations: InvitationRepositories['organizations'],
  { orgId }: HeldInvitation,
): Promise<{ name: string }> {
  const organization = await organizations.findActive(orgId);
  if (!organization) throw new AppFailure('inviteInvalid', { message: '该企业已停用，无法加入' });
  return organization;
}

/** Enough of a name for those who know it: `演**`. */
function maskName(name: string): string {
  const [first = ''] = name;
  return `${first}**`;
}
