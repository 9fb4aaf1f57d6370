import * as endpoints from '#contract/invoice/invoice-endpoints.ts';
import * as schemas from '#contract/invoice/invoice-schema.ts';
import type { Invoice } from '#contract/invoice/invoice-schema.ts';
import { type AdminCommands, csvRow } from '../../../platform/admin/admin-cli';
import { memberRoutes } from '../../../platform/http/endpoints/route';
import type { JobDefinition } from '../../../platform/jobs/job-definition';
import { createLocalRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import { orderRefunded } from '../payment/payment';
import {
  applyForInvoice,
  deleteInvoiceTitle,
  getInvoice,
  type InvoiceSeller,
  listInvoiceableOrders,
  listInvoices,
  listInvoiceTitles,
  readInvoiceFile,
} from './invoice';
import {
  issueInvoice,
  issueRedInvoice,
  listWaitingInvoices,
  rejectInvoice,
  voidInvoice,
  voidRefundedInvoice,
} from './invoice-decisions';
import type { FailureName } from '#contract/codes.ts';
import { formatFen, formatYuan } from '#contract/format-fen.ts';
import { AppFailure } from '../../../app-failure';
import type { Transactions } from '../../../platform/tx';
import { invoiceNumberPattern, invoiceTypeLabels } from '#contract/invoice/invoice-status.ts';
import { splitTax, taxedCategory, vatPercent } from './invoice-rules';
import { invoiceLists, invoiceRoutes, invoiceSearch, waitingInvoices } from './invoice-routes';
import type { FileStorage } from '../../../platform/storage/file-storage';

/** Files of one user; each takes the processor some tens of milliseconds. */
const filesPerUser = { name: 'invoice files', max: 30, seconds: 60 };

/**
 * Invoices of paid orders: requested by members, issued by operators.
 * @param seller who issues; nothing can be issued without one.
 * @param storage of the PDFs that operators upload; undefined where nothing can be uploaded.
 * @param log where operators read what they must see to.
 */
export function createInvoices({
  seller,
  storage,
  log,
  ...platform
}: Platform & {
  readonly seller: InvoiceSeller | undefined;
  readonly storage: FileStorage | undefined;
  readonly log: { warn(details: object, message: string): void };
}) {
  const fileLimiter = createLocalRateLimiter(filesPerUser);
  const voidRefunded: JobDefinition<{ readonly orderNo: string }> = {
    topic: orderRefunded,
    async run({ orderNo }) {
      const voided = await platform.transact((tx) => voidRefundedInvoice(tx, orderNo));
      if (!voided || voided.invoiceNo === null) return;
      const { id, invoiceNo } = voided;
      log.warn(
        { id, invoiceNo, orderNo },
        'an issued invoice was voided: a red invoice must be filed with the tax office',
      );
    },
  };
  return {
    adminCommands: createInvoiceCommands(platform, seller),
    queues: [waitingInvoices],
    searches: [invoiceSearch],
    csvLists: invoiceLists,
    jobs: [voidRefunded],
    async routes(app) {
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
          handle: ({ read }, { params }, member) => readInvoiceFile({ read, storage, seller }, member, params.id),
        },
      });
      await invoiceRoutes(app, platform, { storage, seller });
    },
  } satisfies Module;
}

/** Invoices that one list shows, and one table. */
const maxListed = 100;
const maxRows = 10_000;

const usage = [
  'invoice list [--csv]',
  'invoice issue ID [NUMBER]',
  'invoice reject ID [REASON]',
  'invoice void ID [REASON]',
  'invoice red ID NUMBER [REASON]',
];

/** The columns that the tax office needs for each line of an invoice. */
const titles = [
  'id',
  'time',
  'kind',
  'title',
  'tax number',
  'address',
  'telephone',
  'bank',
  'account',
  'e-mail',
  'order',
  'item',
  'net',
  'rate',
  'tax',
  'total',
];

function createInvoiceCommands({ read }: Transactions, seller: InvoiceSeller | undefined): AdminCommands {
  return {
    usage,
    commands: {
      async 'invoice list'(option) {
        if (option !== '' && option !== '--csv') throw new Error('Usage: invoice list [--csv].');
        const isTable = option === '--csv';
        const waiting = await read((tx) => listWaitingInvoices(tx, isTable ? maxRows : maxListed));
        if (isTable) return [titles, ...waiting.flatMap(toRows)].map(csvRow);
        return waiting.length > 0 ? waiting.map(toLine) : ['No invoice waits.'];
      },
      async 'invoice issue'(id, [number, ...more], decide) {
        if (more.length > 0 || (number !== undefined && !invoiceNumberPattern.test(number))) {
          throw new Error(`${[number, ...more].join(' ')} is no number of an invoice.`);
        }
        const { invoiceNo } = await decide(
          (tx) => issueInvoice(tx, seller, toId(id), number === undefined ? {} : { invoiceNo: number }),
          (issued) => issued.invoiceNo ?? '',
        );
        return [`The invoice ${id} is issued as ${invoiceNo}.`];
      },
      async 'invoice reject'(id, args, decide) {
        const reason = args.join(' ');
        const rejected = await decide(
          (tx) => rejectInvoice(tx, toId(id), reason),
          (done) => done.reason,
        );
        return [`The invoice ${id} is rejected: ${rejected.reason}`];
      },
      async 'invoice void'(id, args, decide) {
        const reason = args.join(' ');
        const voided = await decide(
          (tx) => voidInvoice(tx, toId(id), reason),
          (done) => done.reason,
        );
        return [`The invoice ${id} is void: ${voided.reason}`];
      },
      async 'invoice red'(id, [number = '', ...words], decide) {
        if (!invoiceNumberPattern.test(number)) throw new Error(`${number || 'Nothing'} is no number of an invoice.`);
        await decide((tx) => issueRedInvoice(tx, toId(id), number, words.join(' ')), number);
        return [`The invoice ${id} is cancelled by the red invoice ${number}.`];
      },
    },
    explain,
  };
}

function toLine(invoice: Invoice): string {
  const { Id, AmountFen, Type, Title, TaxNo, Address, Phone, Bank, BankAccount, Email, Orders, CTime } = invoice;
  const orders = `orders ${Orders.map(({ OrderNo }) => OrderNo).join(',')}`;
  const registered = [Address, Phone, Bank, BankAccount].filter(Boolean);
  const cells = [Id, `¥${formatFen(AmountFen)}`, invoiceTypeLabels[Type], Title, TaxNo || 'no tax number'];
  return [...cells, ...registered, orders, Email || 'no e-mail', CTime].join('  ');
}

/** A row of a table for each of its orders, as its file shows them. */
function toRows(invoice: Invoice): string[][] {
  const { Id, Type, Title, TaxNo, Address, Phone, Bank, BankAccount, Email, Orders, CTime } = invoice;
  const time = CTime.slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace('T', ' ');
  const head = [String(Id), time, invoiceTypeLabels[Type], Title, TaxNo, Address, Phone, Bank, BankAccount, Email];
  return Orders.map(({ OrderNo, ProductName, AmountFen }) => {
    const { netFen, taxFen } = splitTax(AmountFen);
    const amounts = [formatYuan(netFen), `${vatPercent}%`, formatYuan(taxFen), formatYuan(AmountFen)];
    return [...head, OrderNo, taxedCategory + ProductName, ...amounts];
  });
}

/** @throws AppFailure notFound for what is no id. */
function toId(text: string): number {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id === 0) throw new AppFailure('notFound');
  return id;
}

function explain(failure: FailureName, _noun: string, id: string): string | undefined {
  const sentences: Partial<Record<FailureName, string>> = {
    notFound: `No invoice ${id} is known.`,
    orderStateRefused: `The invoice ${id} is in no state for that.`,
    amountMismatch: `An order of invoice ${id} was refunded, or may be: decide about the refund first.`,
    conflict: 'Another invoice has that number.',
    unavailable: 'Nothing can be issued without the setting INVOICE_SELLER.',
  };
  return sentences[failure];
}
