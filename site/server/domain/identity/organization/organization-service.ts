import type {
  ListOrganizationsReply,
  SwitchOrganizationReply,
} from '../../../../contract/organization/organization-schema';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { formatChinaTime } from '../../../../contract/china-time';
import type { Clock } from '../../../platform/clock';
import { homeOrganization } from './home-organization';
import type { Membership } from './organization-repository';
import type { OrganizationStore } from './organization-store';

export interface OrganizationService {
  list(member: Member, paging: { Page: number; PageSize: number }): Promise<ListOrganizationsReply>;
  rename(member: Member, name: string): Promise<SwitchOrganizationReply>;
  /** Takes the caller out of the organisation that the session is in. @returns where their sessions go on with the next call. */
  leave(member: Member, orgId: number): Promise<SwitchOrganizationReply>;
}

export function createOrganizationService(store: OrganizationStore, now: Clock): OrganizationService {
  return {
    list: ({ userId }, { Page, PageSize }) =>
      store.read(async ({ organizations }) => {
        const range = { limit: PageSize, offset: (Page - 1) * PageSize };
        const listed = await organizations.listOf(userId, range);
        const Items = listed.map(({ role, memberCount, ctime, ...organization }) => ({
          ...describe(organization),
          Role: role,
          MemberCount: memberCount,
          CTime: formatChinaTime(ctime),
        }));
        return { Items, Total: await organizations.countOf(userId), Page, PageSize };
      }),
    rename: (member, name) =>
      store.transact(async ({ activities, members, organizations }) => {
        const { userId, orgId } = member;
        await members(member).lock([userId]);
        const before = await organizations.findOf(userId, orgId);
        // Removed by another request since the token was looked up, or made a plain member.
        if (!before || before.role === 'member') throw new AppFailure('forbidden');
        if (before.name === name) return describe(before);
        await organizations.rename(orgId, name);
        const detail = `${before.name} → ${name}`;
        await activities.note(member, { kind: 'organization-renamed', detail, at: now() });
        return describe({ ...before, name });
      }),
    leave: (member, orgId) =>
      store.transact(async ({ activities, endInvitations, members, organizations }) => {
        if (orgId !== member.orgId) throw new AppFailure('forbidden', { message: '请先切换到该企业' });
        const own = members(member);
        await own.lock([member.userId]);
        const leaver = await own.find(member.userId);
        if (!leaver) throw new AppFailure('forbidden', { message: '您不是该企业的成员' });
        if (leaver.role === 'owner') {
          throw new AppFailure('conflict', { message: '您是企业所有者，请先把企业转让给其他成员' });
        }
        await own.remove(member.userId);
        await endInvitations({ orgId, userId: member.userId, role: undefined, at: now() });
        await activities.note(member, { kind: 'member-left', at: now() });
        return describe(await homeOrganization(organizations, member.userId));
      }),
  };
}

function describe({ id, orgKey, name, status }: Pick<Membership, 'id' | 'orgKey' | 'name' | 'status'>) {
  return { OrgId: id, OrgKey: orgKey, OrgName: name, Status: status };
}
