import { endpoint } from '../endpoint';
import type { FileReply } from '../fields/file-schema';
import type { ChangeInput, ChangeReply } from './change-schema';
import type {
  GetTrialApplicationReply,
  ListTrialApplicationsReply,
  ListTrialProductsReply,
  RevealTrialContactReply,
  TrialApplicationFilter,
} from './trial-review-schema';

type Params = { id: string };

/** GET /trial: the applications for trials, those that wait longest first. */
export const listTrialApplications = endpoint<{ query: TrialApplicationFilter; reply: ListTrialApplicationsReply }>({
  name: 'listTrialApplications',
  base: 'operator',
  method: 'GET',
  path: '/trial',
  access: { operator: 'trial.read' },
});

/** GET /trial/product: the products that somebody wanted to try. */
export const listTrialProducts = endpoint<{ reply: ListTrialProductsReply }>({
  name: 'listTrialProducts',
  base: 'operator',
  method: 'GET',
  path: '/trial/product',
  access: { operator: 'trial.read' },
});

/** GET /trial/export: the same as a table for spreadsheets (CSV), with masked mobiles. */
export const exportTrialApplications = endpoint<{
  query: TrialApplicationFilter & { columns: string };
  reply: FileReply;
}>({
  name: 'exportTrialApplications',
  base: 'operator',
  method: 'GET',
  path: '/trial/export',
  access: { operator: 'trial.export' },
  file: true,
  failures: ['conflict'],
});

/** GET /trial/{id}: one application. */
export const getTrialApplication = endpoint<{ params: Params; reply: GetTrialApplicationReply }>({
  name: 'getTrialApplication',
  base: 'operator',
  method: 'GET',
  path: '/trial/:id',
  access: { operator: 'trial.read' },
  failures: ['notFound'],
});

/** POST /trial/{id}/approval: starts the trial now; the members are notified. */
export const approveTrialApplication = endpoint<{
  params: Params;
  body: { days: number } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'approveTrialApplication',
  base: 'operator',
  method: 'POST',
  path: '/trial/:id/approval',
  access: { operator: 'trial.approve' },
  failures: ['notFound', 'conflict'],
});

/** POST /trial/{id}/rejection: the members are notified of the reason. */
export const rejectTrialApplication = endpoint<{ params: Params; body: ChangeInput; reply: ChangeReply }>({
  name: 'rejectTrialApplication',
  base: 'operator',
  method: 'POST',
  path: '/trial/:id/rejection',
  access: { operator: 'trial.approve' },
  failures: ['notFound', 'conflict'],
});

/** POST /trial/{id}/extension: gives a running trial more days; the members are notified of the new end. */
export const extendTrial = endpoint<{
  params: Params;
  body: { days: number; version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'extendTrial',
  base: 'operator',
  method: 'POST',
  path: '/trial/:id/extension',
  access: { operator: 'trial.approve' },
  failures: ['notFound', 'conflict', 'badRequest'],
});

/** POST /trial/{id}/end: ends a running trial now; the members are notified of the reason. */
export const endTrial = endpoint<{ params: Params; body: { version: string } & ChangeInput; reply: ChangeReply }>({
  name: 'endTrial',
  base: 'operator',
  method: 'POST',
  path: '/trial/:id/end',
  access: { operator: 'trial.approve' },
  failures: ['notFound', 'conflict'],
});

/** POST /trial/{id}/contact: the whole mobile of the applicant; that it was shown is in the record. */
export const revealTrialContact = endpoint<{ params: Params; body: ChangeInput; reply: RevealTrialContactReply }>({
  name: 'revealTrialContact',
  base: 'operator',
  method: 'POST',
  path: '/trial/:id/contact',
  access: { operator: 'trial.reveal' },
  failures: ['notFound'],
});
