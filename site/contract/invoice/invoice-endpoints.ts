import { endpoint } from '../endpoint';
import type { FileReply } from '../fields/file-schema';
import type { NoData } from '../session/session-schema';
import type {
  ApplyInvoiceBody,
  Invoice,
  ListInvoiceableOrdersReply,
  ListInvoicesQuery,
  ListInvoicesReply,
  ListInvoiceTitlesReply,
} from './invoice-schema';

const common = { base: 'client', access: { action: 'InvoiceApply' } } as const;

/** GET /invoice: the invoices of the organisation, the newest first. */
export const listInvoices = endpoint<{ query: ListInvoicesQuery; reply: ListInvoicesReply }>({
  ...common,
  name: 'listInvoices',
  method: 'GET',
  path: '/invoice',
});

/** GET /invoice/orders: the completed orders of the organisation that no invoice covers yet. */
export const listInvoiceableOrders = endpoint<{
  query: { Page?: number; PageSize?: number };
  reply: ListInvoiceableOrdersReply;
}>({ ...common, name: 'listInvoiceableOrders', method: 'GET', path: '/invoice/orders' });

/** POST /invoice: asks for an invoice over completed orders; the amount is what was paid for them. */
export const applyInvoice = endpoint<{ body: ApplyInvoiceBody; reply: Invoice }>({
  ...common,
  name: 'applyInvoice',
  method: 'POST',
  path: '/invoice',
  isPriority: true,
  idempotency: 'required',
  failures: ['orderStateRefused', 'duplicateSubmission', 'notFound'],
});

/** GET /invoice/title: the titles that the organisation kept, the one used last first. */
export const listInvoiceTitles = endpoint<{ reply: ListInvoiceTitlesReply }>({
  ...common,
  name: 'listInvoiceTitles',
  method: 'GET',
  path: '/invoice/title',
});

/** DELETE /invoice/title/{id}: forgets a title. */
export const deleteInvoiceTitle = endpoint<{ params: { id: string }; reply: NoData }>({
  ...common,
  name: 'deleteInvoiceTitle',
  method: 'DELETE',
  path: '/invoice/title/:id',
  failures: ['notFound'],
});

/** GET /invoice/{id}/file: an issued invoice as a PDF. */
export const getInvoiceFile = endpoint<{ params: { id: string }; reply: FileReply }>({
  ...common,
  name: 'getInvoiceFile',
  method: 'GET',
  path: '/invoice/:id/file',
  file: true,
  failures: ['notFound', 'tooManyRequests'],
});
