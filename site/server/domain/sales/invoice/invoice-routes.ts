import type { FastifyInstance } from 'fastify';
import { formatFen } from '#contract/format-fen.ts';
import { invoiceStageLabels, maxInvoicePdf } from '#contract/invoice/invoice-status.ts';
import * as endpoints from '#contract/operator/invoice-review-endpoints.ts';
import * as schemas from '#contract/operator/invoice-review-schema.ts';
import { answerCsv, type CsvList, firstRows, type RowKey } from '../../../platform/admin/csv-file';
import { toSearchHit, type SearchSource } from '../../../platform/admin/search-source';
import type { WaitingQueue } from '../../../platform/admin/waiting-queue';
import { installMultipart } from '../../../platform/http/endpoints/request-body';
import { operatorRoutes } from '../../../platform/http/endpoints/route';
import type { Platform } from '../../../platform/module';
import type { Tx } from '../../../platform/tx';
import { type NewDocument, withDocument } from '../../content/upload/upload';
import { type InvoiceFileParts, toInvoiceFile } from './invoice';
import { invoiceCsvColumns, taxLineColumns, toTaxLines } from './invoice-csv';
import {
  findIssued,
  getInvoiceRequest,
  issueRequested,
  invoiceCsvRows,
  listInvoiceRequests,
  redRequested,
  rejectRequested,
  replacePdf,
  resendRequested,
  toRows,
} from './invoice-review';

const { issueInvoice, replaceInvoicePdf, ...others } = endpoints;

/** Invoices that wait to be issued, or to be cancelled by a red one. */
export const waitingInvoices: WaitingQueue = {
  name: '发票',
  list: '/invoice?stage=open',
  permission: 'invoice.read',
  async find(tx) {
    const { total, items } = await listInvoiceRequests(tx, { page: 1, sort: 'createdAt', stage: 'open' });
    return {
      total,
      items: items.map(({ id, stage, amountFen, title, createdAt }) => ({
        path: `/invoice/${id}`,
        title: `${invoiceStageLabels[stage]} ¥${formatFen(amountFen)}，${title}`,
        since: createdAt,
      })),
    };
  },
};

/** Invoices by all that their list is searched by. */
export const invoiceSearch: SearchSource = {
  kind: 'invoice',
  permission: 'invoice.read',
  async find(tx, search, limit, operator) {
    const found = await firstRows(invoiceCsvRows, tx, { sort: '-createdAt', search }, operator, limit);
    const rows = await toRows(tx, found);
    return rows.map(({ id, title, taxNo, amountFen, stage, company, orderNos, invoiceNo, redInvoiceNo }) =>
      toSearchHit(search, {
        path: `/invoice/${id}`,
        title,
        detail: [`¥${formatFen(amountFen)}`, company, invoiceStageLabels[stage]],
        number: redInvoiceNo === search ? redInvoiceNo : invoiceNo,
        texts: [
          ['抬头', title],
          ['税号', taxNo],
          ['发票号码', invoiceNo],
          ['红字发票号码', redInvoiceNo],
          ...orderNos.map((orderNo) => ['订单号', orderNo] as const),
        ],
        otherwise: ['企业', company],
      }),
    );
  },
};

/** The invoices in the console. */
const { findKeys, readRows } = invoiceCsvRows;

const invoiceList = {
  endpoint: 'exportInvoiceRequests',
  kind: 'invoice',
  name: '发票',
  columns: invoiceCsvColumns,
  findKeys,
  readRows: async (tx: Tx, keys: readonly RowKey[]) => toRows(tx, await readRows(tx, keys)),
};

const taxLineList = {
  endpoint: 'exportInvoiceLines',
  kind: 'invoice',
  name: '开票明细',
  columns: taxLineColumns,
  findKeys,
  readRows: async (tx: Tx, keys: readonly RowKey[]) => toTaxLines(await readRows(tx, keys)),
};

export const invoiceLists: readonly CsvList[] = [invoiceList, taxLineList];

export async function invoiceRoutes(app: FastifyInstance, platform: Platform, parts: InvoiceFileParts): Promise<void> {
  const { storage, seller } = parts;
  operatorRoutes(app, platform, others, schemas, {
    listInvoiceRequests: ({ read }, { query }) => read((tx) => listInvoiceRequests(tx, query)),
    getInvoiceRequest: ({ read }, { params }) => read((tx) => getInvoiceRequest(tx, Number(params.id))),
    rejectInvoice: ({ change }, { params, body }) =>
      change({ command: 'invoice.reject', ...body }, (tx) => rejectRequested(tx, Number(params.id), body.reason)),
    issueRedInvoice: ({ change }, { params, body: { redInvoiceNo, ...options } }) =>
      change({ command: 'invoice.red', ...options }, (tx) =>
        redRequested(tx, Number(params.id), redInvoiceNo, options.reason),
      ),
    resendInvoice: ({ change }, { params, body }) =>
      change({ command: 'invoice.resend', ...body }, (tx) => resendRequested(tx, Number(params.id))),
    async downloadInvoice({ read, change }, { params }) {
      const { found, change: line } = await read((tx) => findIssued(tx, Number(params.id)));
      const file = await toInvoiceFile(parts, found);
      await change({ command: 'invoice.download', reason: '', rehearse: false }, async () => line);
      return file;
    },
    exportInvoiceRequests: answerCsv(invoiceList),
    exportInvoiceLines: answerCsv(taxLineList),
  });
  await app.register(async (scope) => {
    await installMultipart(scope, maxInvoicePdf);
    operatorRoutes(scope, platform, { issueInvoice, replaceInvoicePdf }, schemas, {
      issueInvoice({ change }, { params, body: { file, invoiceNo, ...options } }) {
        const issue = (document?: NewDocument) =>
          change({ command: 'invoice.issue', ...options }, (tx) =>
            issueRequested(tx, seller, Number(params.id), { invoiceNo, document }),
          );
        return file ? withDocument(storage, file, options.rehearse, issue) : issue();
      },
      replaceInvoicePdf: ({ change }, { params, body: { file, version, ...options } }) =>
        withDocument(storage, file, options.rehearse, (document) =>
          change({ command: 'invoice.replace', ...options }, (tx) =>
            replacePdf(tx, Number(params.id), document, version),
          ),
        ),
    });
  });
}
