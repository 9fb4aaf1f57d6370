import { endpoint } from '../endpoint';
import type {
  CloseOrganizationBody,
  LeaveOrganizationBody,
  ListOrganizationsQuery,
  ListOrganizationsReply,
  RenameOrganizationBody,
  SwitchOrganizationBody,
  SwitchOrganizationReply,
} from './organization-schema';
import type { RenewedSession } from '../user/account-fields-schema';

/** GET /organization: the organisations that the caller belongs to. */
export const listOrganizations = endpoint<{ query: ListOrganizationsQuery; reply: ListOrganizationsReply }>({
  name: 'listOrganizations',
  base: 'client',
  method: 'GET',
  path: '/organization',
  access: 'signed-in',
});

/** PATCH /organization: goes on in another organisation, with the same token. */
export const switchOrganization = endpoint<{ body: SwitchOrganizationBody; reply: SwitchOrganizationReply }>({
  name: 'switchOrganization',
  base: 'client',
  method: 'PATCH',
  path: '/organization',
  access: 'signed-in',
  failures: ['conflict'],
});

/** PATCH /admin/organization: gives the organisation that the session is in another name. */
export const renameOrganization = endpoint<{ body: RenameOrganizationBody; reply: SwitchOrganizationReply }>({
  name: 'renameOrganization',
  base: 'client',
  method: 'PATCH',
  path: '/admin/organization',
  access: { action: 'OrgRename' },
});

/** POST /organization/leave: takes the caller out of the organisation that the session is in; tells where it goes on. */
export const leaveOrganization = endpoint<{ body: LeaveOrganizationBody; reply: SwitchOrganizationReply }>({
  name: 'leaveOrganization',
  base: 'client',
  method: 'POST',
  path: '/organization/leave',
  access: 'signed-in',
  failures: ['forbidden', 'conflict'],
});

/** DELETE /admin/organization: ends the organisation that the session is in, when it has nobody but its owner. Renews the token. */
export const closeOrganization = endpoint<{ body: CloseOrganizationBody; reply: RenewedSession }>({
  name: 'closeOrganization',
  base: 'client',
  method: 'DELETE',
  path: '/admin/organization',
  access: { action: 'OrgClose' },
  failures: ['wrongCode', 'unfinishedBusiness'],
});
