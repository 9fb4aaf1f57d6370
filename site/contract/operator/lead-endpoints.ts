import { endpoint } from '../endpoint';
import type { FileReply } from '../fields/file-schema';
import type { ChangeInput, ChangeReply } from './change-schema';
import type {
  GetLeadReply,
  LeadFilter,
  ListLeadOwnersReply,
  ListLeadsReply,
  RevealLeadContactReply,
} from './lead-schema';
import type { LeadStatus } from './lead-status';

/** GET /lead: visitors who asked to be called, what is due first. */
export const listLeads = endpoint<{ query: LeadFilter; reply: ListLeadsReply }>({
  name: 'listLeads',
  base: 'operator',
  method: 'GET',
  path: '/lead',
  access: { operator: 'lead.read' },
});

/** GET /lead/export: the same as a table for spreadsheets (CSV), with masked mobiles. */
export const exportLeads = endpoint<{ query: LeadFilter & { columns: string }; reply: FileReply }>({
  name: 'exportLeads',
  base: 'operator',
  method: 'GET',
  path: '/lead/export',
  access: { operator: 'lead.export' },
  file: true,
  failures: ['conflict'],
});

/** GET /lead/owner: the operators who may look after leads. */
export const listLeadOwners = endpoint<{ reply: ListLeadOwnersReply }>({
  name: 'listLeadOwners',
  base: 'operator',
  method: 'GET',
  path: '/lead/owner',
  access: { operator: 'lead.read' },
});

/** GET /lead/{id}: one lead with what was written about it, and others that are probably the same. */
export const getLead = endpoint<{ params: { id: string }; reply: GetLeadReply }>({
  name: 'getLead',
  base: 'operator',
  method: 'GET',
  path: '/lead/:id',
  access: { operator: 'lead.read' },
  failures: ['notFound'],
});

/** POST /lead/{id}/follow-up: writes what was heard, the status, and the day of the next contact. Who follows up a lead of nobody owns it. */
export const followUpLead = endpoint<{
  params: { id: string };
  body: { note: string; status: LeadStatus; nextContact: string | null; version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'followUpLead',
  base: 'operator',
  method: 'POST',
  path: '/lead/:id/follow-up',
  access: { operator: 'lead.change' },
  failures: ['notFound', 'conflict', 'badRequest'],
});

/** POST /lead/{id}/owner: gives a lead to an operator, or to nobody. */
export const assignLead = endpoint<{
  params: { id: string };
  body: { ownerId: number | null } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'assignLead',
  base: 'operator',
  method: 'POST',
  path: '/lead/:id/owner',
  access: { operator: 'lead.change' },
  failures: ['notFound', 'conflict', 'badRequest'],
});

/** POST /lead/{id}/contact: the whole mobile. That somebody looked at it is recorded. */
export const revealLeadContact = endpoint<{
  params: { id: string };
  body: ChangeInput;
  reply: RevealLeadContactReply;
}>({
  name: 'revealLeadContact',
  base: 'operator',
  method: 'POST',
  path: '/lead/:id/contact',
  access: { operator: 'lead.reveal' },
  failures: ['notFound'],
});
