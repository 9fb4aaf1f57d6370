import { endpoint } from '../endpoint';
import type { FileReply } from '../fields/file-schema';
import type { ChangeInput, ChangeReply } from './change-schema';
import type {
  CustomerOrganizationFilter,
  CustomerUserFilter,
  ExportCustomerDataReply,
  GetCustomerOrganizationReply,
  GetCustomerUserReply,
  ListCustomerOrganizationsReply,
  ListCustomerUsersReply,
  RevealCustomerContactReply,
  ViewAsCustomerReply,
} from './customer-schema';

type Params = { id: string };

/** GET /user: the users, found by mobile in any spelling, e-mail address, name, user name, or the tax number of an organisation of theirs. */
export const listCustomerUsers = endpoint<{ query: CustomerUserFilter; reply: ListCustomerUsersReply }>({
  name: 'listCustomerUsers',
  base: 'operator',
  method: 'GET',
  path: '/user',
  access: { operator: 'customer.read' },
});

/** GET /user/export: the same as a table for spreadsheets (CSV), with masked contacts. */
export const exportCustomerUsers = endpoint<{ query: CustomerUserFilter & { columns: string }; reply: FileReply }>({
  name: 'exportCustomerUsers',
  base: 'operator',
  method: 'GET',
  path: '/user/export',
  access: { operator: 'customer.export' },
  file: true,
  failures: ['conflict'],
});

/** GET /user/{id}: one user with organisations, devices and sign-ins. */
export const getCustomerUser = endpoint<{ params: Params; reply: GetCustomerUserReply }>({
  name: 'getCustomerUser',
  base: 'operator',
  method: 'GET',
  path: '/user/:id',
  access: { operator: 'customer.read' },
  failures: ['notFound'],
});

/** PATCH /user/{id}/name: corrects the name. */
export const renameCustomerUser = endpoint<{
  params: Params;
  body: { name: string; version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'renameCustomerUser',
  base: 'operator',
  method: 'PATCH',
  path: '/user/:id/name',
  access: { operator: 'customer.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /user/{id}/disabling: the user is signed out everywhere at once, and cannot sign in. */
export const disableCustomerUser = endpoint<{ params: Params; body: ChangeInput; reply: ChangeReply }>({
  name: 'disableCustomerUser',
  base: 'operator',
  method: 'POST',
  path: '/user/:id/disabling',
  access: { operator: 'customer.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /user/{id}/enabling: the user may sign in again. */
export const enableCustomerUser = endpoint<{ params: Params; body: ChangeInput; reply: ChangeReply }>({
  name: 'enableCustomerUser',
  base: 'operator',
  method: 'POST',
  path: '/user/:id/enabling',
  access: { operator: 'customer.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /user/{id}/sign-out: ends all sessions of a user. */
export const endCustomerSessions = endpoint<{ params: Params; body: ChangeInput; reply: ChangeReply }>({
  name: 'endCustomerSessions',
  base: 'operator',
  method: 'POST',
  path: '/user/:id/sign-out',
  access: { operator: 'customer.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /user/{id}/session/{sessionId}/sign-out: ends one of them. */
export const endCustomerSession = endpoint<{
  params: { id: string; sessionId: string };
  body: ChangeInput;
  reply: ChangeReply;
}>({
  name: 'endCustomerSession',
  base: 'operator',
  method: 'POST',
  path: '/user/:id/session/:sessionId/sign-out',
  access: { operator: 'customer.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /user/{id}/contact: the whole mobile and address; that they were shown is in the record. */
export const revealCustomerContact = endpoint<{
  params: Params;
  body: ChangeInput;
  reply: RevealCustomerContactReply;
}>({
  name: 'revealCustomerContact',
  base: 'operator',
  method: 'POST',
  path: '/user/:id/contact',
  access: { operator: 'customer.reveal' },
  failures: ['notFound', 'conflict'],
});

/** POST /user/{id}/view: looks at the site as the user, for a quarter of an hour, without changing anything. Contacts are seen whole there. */
export const viewAsCustomer = endpoint<{
  params: Params;
  body: { organizationId?: number } & ChangeInput;
  reply: ViewAsCustomerReply;
}>({
  name: 'viewAsCustomer',
  base: 'operator',
  method: 'POST',
  path: '/user/:id/view',
  access: { operator: 'customer.reveal' },
  failures: ['notFound', 'conflict', 'badRequest'],
});

/** POST /user/{id}/data: everything that is kept of a person, as they may ask for it. */
export const exportCustomerData = endpoint<{ params: Params; body: ChangeInput; reply: ExportCustomerDataReply }>({
  name: 'exportCustomerData',
  base: 'operator',
  method: 'POST',
  path: '/user/:id/data',
  access: { operator: 'customer.export' },
  recentProof: true,
  failures: ['notFound'],
});

/** POST /user/{id}/erasure: closes the account and erases who it was. It cannot be undone. */
export const eraseCustomer = endpoint<{ params: Params; body: ChangeInput; reply: ChangeReply }>({
  name: 'eraseCustomer',
  base: 'operator',
  method: 'POST',
  path: '/user/:id/erasure',
  access: { operator: 'customer.approve' },
  recentProof: true,
  failures: ['notFound', 'conflict', 'unfinishedBusiness'],
});

/** GET /organization: the organisations, found by name, tax number, or the mobile, address or name of a member. */
export const listCustomerOrganizations = endpoint<{
  query: CustomerOrganizationFilter;
  reply: ListCustomerOrganizationsReply;
}>({
  name: 'listCustomerOrganizations',
  base: 'operator',
  method: 'GET',
  path: '/organization',
  access: { operator: 'customer.read' },
});

/** GET /organization/export: the same as a table for spreadsheets (CSV). */
export const exportCustomerOrganizations = endpoint<{
  query: CustomerOrganizationFilter & { columns: string };
  reply: FileReply;
}>({
  name: 'exportCustomerOrganizations',
  base: 'operator',
  method: 'GET',
  path: '/organization/export',
  access: { operator: 'customer.export' },
  file: true,
  failures: ['conflict'],
});

/** GET /organization/{id}: one organisation with its members and what they did. */
export const getCustomerOrganization = endpoint<{ params: Params; reply: GetCustomerOrganizationReply }>({
  name: 'getCustomerOrganization',
  base: 'operator',
  method: 'GET',
  path: '/organization/:id',
  access: { operator: 'customer.read' },
  failures: ['notFound'],
});

/** PATCH /organization/{id}/name: corrects the name. */
export const renameCustomerOrganization = endpoint<{
  params: Params;
  body: { name: string; version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'renameCustomerOrganization',
  base: 'operator',
  method: 'PATCH',
  path: '/organization/:id/name',
  access: { operator: 'customer.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /organization/{id}/disabling: nothing can be done in it from the next call on. */
export const disableCustomerOrganization = endpoint<{ params: Params; body: ChangeInput; reply: ChangeReply }>({
  name: 'disableCustomerOrganization',
  base: 'operator',
  method: 'POST',
  path: '/organization/:id/disabling',
  access: { operator: 'customer.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /organization/{id}/enabling: its members may use it again. */
export const enableCustomerOrganization = endpoint<{ params: Params; body: ChangeInput; reply: ChangeReply }>({
  name: 'enableCustomerOrganization',
  base: 'operator',
  method: 'POST',
  path: '/organization/:id/enabling',
  access: { operator: 'customer.change' },
  failures: ['notFound', 'conflict'],
});
