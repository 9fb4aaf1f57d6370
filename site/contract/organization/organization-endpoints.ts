import { endpoint } from '../endpoint';
import type {
  CloseOrganizationBody,
  ListOrganizationsQuery,
  ListOrganizationsReply,
  SwitchOrganizationBody,
  SwitchOrganizationReply,
} from './organization-schema';

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
});

/** DELETE /admin/organization: ends an organisation that has nobody but its owner. */
export const closeOrganization = endpoint<{ body: CloseOrganizationBody; reply: Record<string, never> }>({
  name: 'closeOrganization',
  base: 'client',
  method: 'DELETE',
  path: '/admin/organization',
  access: { action: 'OrgClose' },
});
