import { createLocalRateLimiter } from '../../../platform/limits/rate-limiter';
import type { AdminCommands } from '../../../platform/admin/admin-cli';
import type { Module, Platform } from '../../../platform/module';
import { createInvoiceDecisionService, type InvoiceLog } from './invoice-decision-service';
import { createInvoiceDesk } from './invoice-desk';
import { createInvoiceFileService } from './invoice-file-service';
import { invoiceJobs } from './invoice-jobs';
import { invoiceRoutes } from './invoice-routes';
import type { InvoiceSeller } from './invoice-seller';
import { createInvoiceService } from './invoice-service';
import { createInvoiceStore } from './invoice-store';
import { createInvoiceTitleService } from './invoice-title-service';

export { encryptInvoices, forgetApplicant, invoiceEmailPurpose } from './invoice-contact';
export { invoicesOf } from './invoices-of';
export type { InvoiceSeller };

/** Files of one user; each takes the processor some tens of milliseconds. */
const filesPerUser = { name: 'invoice files', max: 30, seconds: 60 };

export interface InvoiceDeps extends Platform {
  /** Who issues; nothing can be issued without one. */
  readonly seller: InvoiceSeller | undefined;
  readonly log: InvoiceLog;
}

export interface Invoices extends Module {
  readonly adminCommands: AdminCommands;
}

/** Invoices over what organisations paid: asked for by members, issued by the provider's staff. */
export function createInvoices(deps: InvoiceDeps): Invoices {
  const { keys, now, seller } = deps;
  const store = createInvoiceStore(deps);
  const decisions = createInvoiceDecisionService(store, deps);
  return {
    adminCommands: createInvoiceDesk(decisions),
    jobs: invoiceJobs(decisions),
    routes: async (app) =>
      invoiceRoutes(app, {
        invoices: createInvoiceService(store, { keys, now }),
        titles: createInvoiceTitleService(store, keys),
        files: createInvoiceFileService(store, seller),
        fileLimit: createLocalRateLimiter(filesPerUser),
      }),
  };
}
