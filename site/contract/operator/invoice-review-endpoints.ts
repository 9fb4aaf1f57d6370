import { endpoint } from '../endpoint';
import type { FileReply } from '../fields/file-schema';
import { maxInvoicePdf } from '../invoice/invoice-status';
import type { ChangeInput, ChangeReply } from './change-schema';
import type {
  GetInvoiceRequestReply,
  InvoiceFilter,
  IssueInvoiceBody,
  ListInvoiceRequestsReply,
  ReplaceInvoicePdfBody,
} from './invoice-review-schema';

type Params = { id: string };

/** GET /invoice: the invoices that were asked for, the oldest first. */
export const listInvoiceRequests = endpoint<{ query: InvoiceFilter; reply: ListInvoiceRequestsReply }>({
  name: 'listInvoiceRequests',
  base: 'operator',
  method: 'GET',
  path: '/invoice',
  access: { operator: 'invoice.read' },
});

/** GET /invoice/export: the same as a table for spreadsheets (CSV), a row for each invoice. */
export const exportInvoiceRequests = endpoint<{ query: InvoiceFilter & { columns: string }; reply: FileReply }>({
  name: 'exportInvoiceRequests',
  base: 'operator',
  method: 'GET',
  path: '/invoice/export',
  access: { operator: 'invoice.export' },
  file: true,
  failures: ['conflict'],
});

/** GET /invoice/line-export: what the programs of the tax office want of them (CSV), a row for each order. */
export const exportInvoiceLines = endpoint<{ query: Omit<InvoiceFilter, 'page'>; reply: FileReply }>({
  name: 'exportInvoiceLines',
  base: 'operator',
  method: 'GET',
  path: '/invoice/line-export',
  access: { operator: 'invoice.export' },
  file: true,
  failures: ['conflict'],
});

/** GET /invoice/{id}: one invoice, with all that has to be written on it. */
export const getInvoiceRequest = endpoint<{ params: Params; reply: GetInvoiceRequestReply }>({
  name: 'getInvoiceRequest',
  base: 'operator',
  method: 'GET',
  path: '/invoice/:id',
  access: { operator: 'invoice.read' },
  failures: ['notFound'],
});

/** GET /invoice/{id}/file: the PDF that members get, also of an invoice that is void by now; that it was fetched is in the record. */
export const downloadInvoice = endpoint<{ params: Params; reply: FileReply }>({
  name: 'downloadInvoice',
  base: 'operator',
  method: 'GET',
  path: '/invoice/:id/file',
  access: { operator: 'invoice.read' },
  file: true,
  failures: ['notFound'],
});

/** POST /invoice/{id}/issue: issues it under the number of the tax office, with its PDF; the applicant is notified. */
export const issueInvoice = endpoint<{
  params: Params;
  body: IssueInvoiceBody;
  reply: ChangeReply;
}>({
  name: 'issueInvoice',
  base: 'operator',
  method: 'POST',
  path: '/invoice/:id/issue',
  access: { operator: 'invoice.change' },
  multipart: true,
  bodyLimit: maxInvoicePdf,
  failures: ['notFound', 'conflict', 'amountMismatch'],
});

/** POST /invoice/{id}/replacement: another PDF for an invoice that was issued. */
export const replaceInvoicePdf = endpoint<{
  params: Params;
  body: ReplaceInvoicePdfBody;
  reply: ChangeReply;
}>({
  name: 'replaceInvoicePdf',
  base: 'operator',
  method: 'POST',
  path: '/invoice/:id/replacement',
  access: { operator: 'invoice.change' },
  multipart: true,
  bodyLimit: maxInvoicePdf,
  failures: ['notFound', 'conflict'],
});

/** POST /invoice/{id}/rejection: the applicant is notified of the reason, and may ask again. */
export const rejectInvoice = endpoint<{ params: Params; body: ChangeInput; reply: ChangeReply }>({
  name: 'rejectInvoice',
  base: 'operator',
  method: 'POST',
  path: '/invoice/:id/rejection',
  access: { operator: 'invoice.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /invoice/{id}/red: the number of the red invoice that cancels it; the applicant is notified. */
export const issueRedInvoice = endpoint<{
  params: Params;
  body: { redInvoiceNo: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'issueRedInvoice',
  base: 'operator',
  method: 'POST',
  path: '/invoice/:id/red',
  access: { operator: 'invoice.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /invoice/{id}/notice: notifies the applicant of an issued invoice again, by message and by mail. */
export const resendInvoice = endpoint<{ params: Params; body: ChangeInput; reply: ChangeReply }>({
  name: 'resendInvoice',
  base: 'operator',
  method: 'POST',
  path: '/invoice/:id/notice',
  access: { operator: 'invoice.change' },
  failures: ['notFound', 'conflict'],
});
