import { endpoint } from '../endpoint';
import type {
  CloseOrganizationBody,
  ListOrganizationsQuery,
  ListOrganizationsReply,
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

/** DELETE /admin/organization: ends the organisation that the session is in, when it has nobody but its owner. Renews the token. */
export const closeOrganization = endpoint<{ body: CloseOrganizationBody; reply: RenewedSession }>({
  name: 'closeOrganization',
  base: 'client',
  method: 'DELETE',
  path: '/admin/organization',
  access: { action: 'OrgClose' },
  failures: ['wrongCode', 'unfinishedBusiness'],
});
