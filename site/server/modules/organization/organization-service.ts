import type {
  ListOrganizationsReply,
  SwitchOrganizationReply,
} from '../../../contract/organization/organization-schema';
import { AppFailure } from '../../app-failure';
import type { Caller } from '../../platform/caller';
import { chinaTime } from '../../platform/china-time';
import type { Store } from '../store';

export interface OrganizationService {
  list(caller: Caller, paging: { Page: number; PageSize: number }): Promise<ListOrganizationsReply>;
  /** Takes the caller's session to another organisation of theirs. */
  switchTo(caller: Caller, orgId: number): Promise<SwitchOrganizationReply>;
}

export function createOrganizationService(store: Store): OrganizationService {
  return {
    list: ({ userId }, { Page, PageSize }) =>
      store.read(async ({ organizations }) => {
        const range = { limit: PageSize, offset: (Page - 1) * PageSize };
        const listed = await organizations.listOf(userId, range);
        const Items = listed.map(({ id, orgKey, name, role, status, memberCount, ctime }) => ({
          OrgId: id,
          OrgKey: orgKey,
          OrgName: name,
          Role: role,
          Status: status,
          MemberCount: memberCount,
          CTime: chinaTime(ctime),
        }));
        return { Items, Total: await organizations.countOf(userId), Page, PageSize };
      }),
    switchTo: ({ userId, sessionId }, orgId) =>
      store.transact(async ({ organizations, sessions }) => {
        const organization = await organizations.findOf(userId, orgId);
        if (!organization) throw new AppFailure('forbidden', { message: '您不是该企业的成员' });
        const { orgKey, name, status } = organization;
        if (status !== 1) throw new AppFailure('conflict', { message: '该企业已停用' });
        await sessions.moveTo(sessionId, orgId);
        return { OrgId: orgId, OrgKey: orgKey, OrgName: name, Status: status };
      }),
  };
}
