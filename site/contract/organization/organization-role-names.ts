import type { ListOrganizationsReply } from './organization-schema';

type OrganizationRole = ListOrganizationsReply['Items'][number]['Role'];

/** Names of the roles in an organisation. */
export const organizationRoleNames: Readonly<Record<OrganizationRole, string>> = {
  owner: '所有者',
  admin: '管理员',
  member: '成员',
};
