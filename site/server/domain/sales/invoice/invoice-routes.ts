import type { FastifyInstance } from 'fastify';
import {
  applyInvoice,
  deleteInvoiceTitle,
  getInvoiceFile,
  listInvoiceableOrders,
  listInvoices,
  listInvoiceTitles,
} from '../../../../contract/invoice/invoice-endpoints';
import {
  applyInvoiceSchema,
  deleteInvoiceTitleSchema,
  getInvoiceFileSchema,
  listInvoiceableOrdersSchema,
  listInvoicesSchema,
  listInvoiceTitlesSchema,
} from '../../../../contract/invoice/invoice-schema';
import { memberRoute } from '../../../platform/http/endpoints/route';
import type { RateLimiter } from '../../../platform/limits/rate-limiter';
import type { InvoiceFileService } from './invoice-file-service';
import type { InvoiceService } from './invoice-service';
import type { InvoiceTitleService } from './invoice-title-service';

export interface InvoiceServices {
  readonly invoices: InvoiceService;
  readonly titles: InvoiceTitleService;
  readonly files: InvoiceFileService;
  /** Of users that ask for files. */
  readonly fileLimit: RateLimiter;
}

export function invoiceRoutes(app: FastifyInstance, { invoices, titles, files, fileLimit }: InvoiceServices): void {
  memberRoute(app, listInvoices, listInvoicesSchema, ({ query }, member) => invoices.list(member, query));
  memberRoute(app, listInvoiceableOrders, listInvoiceableOrdersSchema, ({ query }, member) =>
    invoices.listOrders(member, query),
  );
  memberRoute(app, applyInvoice, applyInvoiceSchema, ({ body }, member, once) => invoices.apply(member, body, once));
  memberRoute(app, listInvoiceTitles, listInvoiceTitlesSchema, (_input, member) => titles.list(member));
  memberRoute(app, deleteInvoiceTitle, deleteInvoiceTitleSchema, async ({ params }, member) => {
    await titles.delete(member, params.id);
    return {};
  });
  memberRoute(app, getInvoiceFile, getInvoiceFileSchema, ({ params }, member) => files.read(member, params.id), {
    limit: ({ userId }) => fileLimit.take(String(userId)),
  });
}
