import * as endpoints from '../../../../contract/invoice/invoice-endpoints';
import * as schemas from '../../../../contract/invoice/invoice-schema';
import type { AdminCommands } from '../../../platform/admin/admin-cli';
import { memberRoutes } from '../../../platform/http/endpoints/route';
import type { JobDefinition } from '../../../platform/jobs/job-definition';
import { createLocalRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import { moneyWentBack } from '../payment/payment';
import {
  applyForInvoice,
  deleteInvoiceTitle,
  getInvoice,
  listInvoiceableOrders,
  listInvoices,
  listInvoiceTitles,
  readInvoiceFile,
  type InvoiceSeller,
} from './invoice';
import { createInvoiceCommands } from './invoice-admin';
import { voidRefundedInvoice } from './invoice-decisions';

/** Files of one user; each takes the processor some tens of milliseconds. */
const filesPerUser = { name: 'invoice files', max: 30, seconds: 60 };

export interface InvoiceDeps extends Platform {
  /** Who issues; nothing can be issued without one. */
  readonly seller: InvoiceSeller | undefined;
  /** Where operators read what they must see to. */
  readonly log: { warn(details: object, message: string): void };
}

export interface Invoices extends Module {
  readonly adminCommands: AdminCommands;
}

/** Invoices over what organisations paid: asked for by members, issued by the provider's staff. */
export function createInvoices({ seller, log, ...platform }: InvoiceDeps): Invoices {
  const fileLimiter = createLocalRateLimiter(filesPerUser);
  const voidRefunded: JobDefinition<{ readonly orderNo: string }> = {
    topic: moneyWentBack,
    async run({ orderNo }) {
      const voided = await platform.transact((tx) => voidRefundedInvoice(tx, orderNo));
      if (!voided || voided.invoiceNo === null) return;
      const { id, invoiceNo } = voided;
      log.warn({ id, invoiceNo, orderNo }, 'an issued invoice is void: the tax office wants a red one');
    },
  };
  return {
    adminCommands: createInvoiceCommands(platform, seller),
    jobs: [voidRefunded],
    routes: async (app) =>
      memberRoutes(app, platform, endpoints, schemas, {
        listInvoices: ({ read }, { query }, member) => read((tx) => listInvoices(tx, member, query)),
        listInvoiceableOrders: ({ read }, { query }, member) => read((tx) => listInvoiceableOrders(tx, member, query)),
        async applyInvoice({ read, transact, idempotencyKey }, { body }, member) {
          const id = await transact((tx) => applyForInvoice(tx, member, body), idempotencyKey);
          return read((tx) => getInvoice(tx, member, id));
        },
        listInvoiceTitles: ({ read }, _input, member) => read((tx) => listInvoiceTitles(tx, member)),
        async deleteInvoiceTitle({ transact }, { params }, member) {
          await transact((tx) => deleteInvoiceTitle(tx, member, params.id));
          return {};
        },
        getInvoiceFile: {
          limit: ({ userId }) => fileLimiter.take(String(userId)),
          handle: ({ read }, { params }, member) => readInvoiceFile({ read }, member, params.id, seller),
        },
      }),
  };
}
