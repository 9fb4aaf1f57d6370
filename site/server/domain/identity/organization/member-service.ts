import { formatChinaTime } from '../../../../contract/china-time';
import type { ListMembersReply, Member as ListedMember } from '../../../../contract/organization/member-schema';
import { organizationRoleNames } from '../../../../contract/organization/organization-role-names';
import { buildPath } from '../../../../contract/routes/route-table';
import { AppFailure } from '../../../app-failure';
import type { Member, OrganizationRole } from '../../../platform/caller';
import type { Clock } from '../../../platform/clock';
import { maskMobile } from '../user/user';
import type { OrganizationMember } from './member-repository';
import { canGrant, canManage, requireManageable } from './member-rules';
import type { OrganizationRepositories, OrganizationStore } from './organization-store';

interface MemberQuery {
  readonly Page: number;
  readonly PageSize: number;
  readonly Keyword?: string | undefined;
  readonly Role?: OrganizationRole | undefined;
}

/** Who belongs to an organisation, and what they are in it. */
export interface MemberService {
  list(member: Member, query: MemberQuery): Promise<ListMembersReply>;
  /** Makes a member an admin, or the reverse. */
  changeRole(member: Member, userId: number, role: 'admin' | 'member'): Promise<ListedMember>;
  /** Takes somebody out; their sessions go on elsewhere with their next call. */
  remove(member: Member, userId: number): Promise<void>;
  /** Makes another member the owner; the caller goes on as an admin. */
  transferOwnership(member: Member, userId: number): Promise<void>;
}

export function createMemberService(store: OrganizationStore, now: Clock): MemberService {
  return {
    list: (member, { Page, PageSize, Keyword, Role }) =>
      store.read(async ({ members }) => {
        const own = members(member);
        const filter = { keyword: Keyword, role: Role };
        const listed = await own.list(filter, { limit: PageSize, offset: (Page - 1) * PageSize });
        return { Items: listed.map((each) => describe(each, member)), Total: await own.count(filter), Page, PageSize };
      }),
    changeRole: (member, userId, role) =>
      store.transact(async (repositories) => {
        if (userId === member.userId) throw new AppFailure('conflict', { message: '不能修改自己的角色' });
        const { actor, subject } = await lockBoth(repositories, member, userId);
        requireManageable(actor, subject);
        if (!canGrant(actor.role, role)) throw new AppFailure('forbidden', { message: '仅企业所有者可以设置管理员' });
        if (subject.role === role) return describe(subject, actor);
        await setRole(repositories, member, userId, role, now());
        const detail = `${organizationRoleNames[subject.role]} → ${organizationRoleNames[role]}`;
        await repositories.activities.note(member, { kind: 'role-changed', subjectId: userId, detail, at: now() });
        const text = `您在「${await nameOf(repositories, member)}」的角色已调整：${detail}`;
        const news = { kind: 'system', title: '您的企业角色已调整', text, orgId: member.orgId } as const;
        await repositories.messages.tell([userId], { ...news, ctime: now() });
        return describe({ ...subject, role }, actor);
      }),
    remove: (member, userId) =>
      store.transact(async (repositories) => {
        if (userId === member.userId) {
          throw new AppFailure('conflict', { message: '不能移除自己，如需离开请退出企业' });
        }
        const { actor, subject } = await lockBoth(repositories, member, userId);
        requireManageable(actor, subject);
        await repositories.members(member).remove(userId);
        await repositories.endInvitations({ orgId: member.orgId, userId, role: undefined, at: now() });
        await repositories.activities.note(member, { kind: 'member-removed', subjectId: userId, at: now() });
        const text = `您已不再是「${await nameOf(repositories, member)}」的成员，您的账号和其他企业不受影响。`;
        await repositories.messages.tell([userId], { kind: 'system', title: '您已被移出企业', text, ctime: now() });
      }),
    transferOwnership: (member, userId) =>
      store.transact(async (repositories) => {
        if (userId === member.userId) throw new AppFailure('conflict', { message: '您已是企业所有者' });
        const { actor } = await lockBoth(repositories, member, userId);
        if (actor.role !== 'owner') throw new AppFailure('forbidden', { message: '仅企业所有者可以转让企业' });
        // In this order: there is never a second owner.
        await setRole(repositories, member, member.userId, 'admin', now());
        await setRole(repositories, member, userId, 'owner', now());
        await repositories.activities.note(member, { kind: 'ownership-transferred', subjectId: userId, at: now() });
        const text = `「${await nameOf(repositories, member)}」已转让给您，您可以管理全部成员与设置。`;
        const link = buildPath('mecenter', { type: 'org' });
        const news = { kind: 'system', title: '您已成为企业所有者', text, link, orgId: member.orgId } as const;
        await repositories.messages.tell([userId], { ...news, ctime: now() });
      }),
  };
}

/** What two members are now; nobody changes it before the transaction ends. */
async function lockBoth({ members }: OrganizationRepositories, member: Member, userId: number) {
  const own = members(member);
  await own.lock([member.userId, userId]);
  const actor = await own.find(member.userId);
  // Removed by another request since the token was looked up.
  if (!actor) throw new AppFailure('forbidden', { message: '您不是该企业的成员' });
  const subject = await own.find(userId);
  if (!subject) throw new AppFailure('notFound', { message: '该成员不存在或已离开企业' });
  return { actor, subject };
}

async function setRole(
  { endInvitations, members }: OrganizationRepositories,
  member: Member,
  userId: number,
  role: OrganizationRole,
  at: Date,
): Promise<void> {
  await members(member).setRole(userId, role);
  await endInvitations({ orgId: member.orgId, userId, role, at });
}

async function nameOf({ organizations }: OrganizationRepositories, { userId, orgId }: Member): Promise<string> {
  return (await organizations.findOf(userId, orgId))?.name ?? '';
}

function describe(subject: OrganizationMember, caller: Pick<Member, 'userId' | 'role'>): ListedMember {
  return {
    UserId: subject.userId,
    UserName: subject.name,
    AvatarUrl: subject.avatarUrl ?? '',
    Mobile: subject.mobile ? maskMobile(subject.mobile) : '',
    Role: subject.role,
    IsSelf: subject.userId === caller.userId,
    IsManageable: canManage(caller, subject),
    JoinedAt: formatChinaTime(subject.joinedAt),
    LTime: subject.ltime && formatChinaTime(subject.ltime),
  };
}
