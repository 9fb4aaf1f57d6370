import * as lineEndpoints from '#contract/operator/bank-line-endpoints.ts';
import * as lineSchemas from '#contract/operator/bank-line-schema.ts';
import * as transferEndpoints from '#contract/operator/transfer-endpoints.ts';
import * as transferSchemas from '#contract/operator/transfer-schema.ts';
import { formatDate } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import { bankLineStatusLabels } from '#contract/operator/transfer-status.ts';
import { AppFailure } from '../../../app-failure';
import { answerCsv, firstRows } from '../../../platform/admin/csv-file';
import { toSearchHit, type SearchSource } from '../../../platform/admin/search-source';
import { operatorRoutes } from '../../../platform/http/endpoints/route';
import type { Operator } from '../../../platform/caller';
import type { Module, Platform } from '../../../platform/module';
import { mediaType, type FileStorage } from '../../../platform/storage/file-storage';
import { shownAccount, type PaymentLog } from '../payment/payment';
import {
  assignLine,
  bankLineCsvColumns,
  bankLineCsvRows,
  confirmLine,
  getBankLine,
  importStatement,
  listBankLines,
  setLineAside,
  undoableLines,
  waitingLines,
} from './bank-statement';
import {
  changePayer,
  confirmReported,
  findRelatedSubjects,
  findVoucher,
  getTransfer,
  listTransfers,
  rejectReported,
  transferCsvColumns,
  transferCsvRows,
  transferSearch,
  waitingTransfers,
} from './bank-transfer';

const transferList = {
  endpoint: 'exportTransfers',
  kind: 'transfer',
  name: '对公转账',
  columns: transferCsvColumns,
  ...transferCsvRows,
};

const bankLineList = {
  endpoint: 'exportBankLines',
  kind: 'bank-line',
  name: '银行流水',
  columns: bankLineCsvColumns,
  ...bankLineCsvRows,
};

/**
 * Bank transfers for operators: those that buyers reported, and the statements of the bank.
 * @param uploads where the pictures of vouchers are; undefined where there are none.
 */
export function createBankTransfers(
  platform: Platform,
  { log, uploads }: { readonly log: PaymentLog; readonly uploads: FileStorage | undefined },
): Module {
  return {
    undoable: undoableLines,
    findRelated: findRelatedSubjects,
    queues: [waitingTransfers, waitingLines],
    searches: [transferSearch, bankLineSearch],
    csvLists: [transferList, bankLineList],
    async routes(app) {
      operatorRoutes(app, platform, transferEndpoints, transferSchemas, {
        listTransfers: async ({ read }, { query }, operator) =>
          pageFor(operator, await read((tx) => listTransfers(tx, query, operator))),
        async getTransfer({ read }, { params }, operator) {
          const { lines, ...row } = await read((tx) => getTransfer(tx, params.payNo));
          return { ...rowFor(operator, row), lines: lines.map((line) => rowFor(operator, line)) };
        },
        async getTransferVoucher({ read }, { params }) {
          const name = await read((tx) => findVoucher(tx, params.payNo));
          const bytes = await uploads?.read(name);
          if (!bytes) throw new AppFailure('notFound');
          return { picture: `data:${mediaType(name)};base64,${Buffer.from(bytes).toString('base64')}` };
        },
        confirmTransfer: ({ change }, { params, body }) =>
          change({ command: 'transfer.confirm', ...body }, (tx) => confirmReported(tx, params.payNo, log)),
        rejectTransfer: ({ change }, { params, body }) =>
          change({ command: 'transfer.reject', ...body }, (tx) => rejectReported(tx, params.payNo, body.reason)),
        recordTransferPayer: ({ change }, { params, body: { reason, rehearse, ...payer } }) =>
          change({ command: 'transfer.payer', reason, rehearse }, (tx) => changePayer(tx, params.payNo, payer)),
        exportTransfers: answerCsv(transferList),
      });
      operatorRoutes(app, platform, lineEndpoints, lineSchemas, {
        listBankLines: async ({ read }, { query }, operator) =>
          pageFor(operator, await read((tx) => listBankLines(tx, query, operator))),
        getBankLine: async ({ read }, { params }, operator) =>
          rowFor(operator, await read((tx) => getBankLine(tx, Number(params.id)))),
        importBankLines: ({ change }, { body: { text, ...options } }) =>
          change({ command: 'bank-line.import', ...options }, (tx) => importStatement(tx, text)),
        confirmBankLine: ({ change }, { params, body }) =>
          change({ command: 'bank-line.confirm', ...body }, (tx) => confirmLine(tx, Number(params.id), log)),
        assignBankLine: ({ change }, { params, body: { target, ...options } }) =>
          change({ command: 'bank-line.assign', ...options }, (tx) => assignLine(tx, Number(params.id), target, log)),
        setBankLineAside: ({ change }, { params, body }) =>
          change({ command: 'bank-line.set-aside', ...body }, (tx) => setLineAside(tx, Number(params.id), body.reason)),
        exportBankLines: answerCsv(bankLineList),
      });
    },
  };
}

/** A row whose account is whole for those who work with transfers alone. */
function rowFor<Row extends { readonly payerAccount: string }>({ permissions }: Operator, row: Row): Row {
  return { ...row, payerAccount: shownAccount(row.payerAccount, permissions) };
}

function pageFor<Row extends { readonly payerAccount: string }, Page extends { readonly items: Row[] }>(
  operator: Operator,
  page: Page,
): Page {
  return { ...page, items: page.items.map((row) => rowFor(operator, row)) };
}

/** Lines of statements by all that their list is searched by. */
const bankLineSearch: SearchSource = {
  kind: 'bank-line',
  permission: 'transfer.read',
  async find(tx, search, limit, operator) {
    const rows = await firstRows(bankLineCsvRows, tx, { page: 1, sort: '-bookedAt', search }, operator, limit);
    return rows.map(({ id, bookedAt, amountFen, payerName, payerAccount, memo, reference, payNo, status }) =>
      toSearchHit(search, {
        path: `/bank-line/${id}`,
        title: payerName || '户名不详',
        detail: [`¥${formatFen(amountFen)}`, formatDate(bookedAt), bankLineStatusLabels[status]],
        number: reference,
        texts: [
          ['付款户名', payerName],
          ['附言', memo],
          ['流水号', reference],
          ['支付单号', payNo],
        ],
        otherwise: ['付款账号', `尾号 ${payerAccount.slice(-4)}`],
      }),
    );
  },
};
