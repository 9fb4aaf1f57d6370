import type { ListOrganizationsReply } from '../../../contract/organization/organization-schema';
import type { Member } from '../../platform/caller';
import { formatChinaTime } from '../../../contract/china-time';
import type { Store } from '../../platform/db/store';
import type { OrganizationRepository } from './organization-repository';

export interface OrganizationService {
  list(member: Member, paging: { Page: number; PageSize: number }): Promise<ListOrganizationsReply>;
}

export function createOrganizationService(
  store: Store<{ organizations: OrganizationRepository }>,
): OrganizationService {
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
          CTime: formatChinaTime(ctime),
        }));
        return { Items, Total: await organizations.countOf(userId), Page, PageSize };
      }),
  };
}
