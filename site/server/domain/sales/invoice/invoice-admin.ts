import type { FailureName } from '../../../../contract/codes';
import { formatFen } from '../../../../contract/format-fen';
import type { Invoice } from '../../../../contract/invoice/invoice-schema';
import { invoiceTypeLabels } from '../../../../contract/invoice/invoice-status';
import { AppFailure } from '../../../app-failure';
import { csvRow } from '../../../platform/admin/csv-row';
import type { AdminCommands } from '../../../platform/admin/admin-cli';
import type { Transactions } from '../../../platform/tx';
import { issueInvoice, listWaitingInvoices, rejectInvoice, voidInvoice } from './invoice-decisions';
import { splitTax, taxedCategory, vatPercent, type InvoiceSeller } from './invoice-rules';

/** Invoices that one list shows, and one table. */
const maxListed = 100;
const maxRows = 10_000;

const usage = [
  'invoice list [--csv]',
  'invoice issue ID [NUMBER]',
  'invoice reject ID [REASON]',
  'invoice void ID [REASON]',
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

/** The commands of operators on invoices. */
export function createInvoiceCommands({ read }: Transactions, seller: InvoiceSeller | undefined): AdminCommands {
  return {
    usage,
    commands: {
      async 'invoice list'(option) {
        if (option !== '' && option !== '--csv') throw new Error('Say: invoice list [--csv].');
        const isTable = option === '--csv';
        const waiting = await read((tx) => listWaitingInvoices(tx, isTable ? maxRows : maxListed));
        if (isTable) return [titles, ...waiting.flatMap(toRows)].map(csvRow);
        return waiting.length > 0 ? waiting.map(toLine) : ['No invoice waits.'];
      },
      async 'invoice issue'(id, [number, ...more], decide) {
        if (more.length > 0 || (number !== undefined && !/^[0-9A-Za-z-]{1,30}$/.test(number))) {
          throw new Error(`${[number, ...more].join(' ')} is no number of an invoice.`);
        }
        const { invoiceNo } = await decide((tx) => issueInvoice(tx, seller, toId(id), number), number);
        return [`The invoice ${id} is issued as ${invoiceNo}.`];
      },
      async 'invoice reject'(id, words, decide) {
        const reason = words.join(' ');
        const rejected = await decide((tx) => rejectInvoice(tx, toId(id), reason), reason);
        return [`The invoice ${id} is rejected: ${rejected.reason}`];
      },
      async 'invoice void'(id, words, decide) {
        const reason = words.join(' ');
        const voided = await decide((tx) => voidInvoice(tx, toId(id), reason), reason);
        return [`The invoice ${id} is void: ${voided.reason}`];
      },
    },
    explain,
  };
}

/** An invoice as a line of a terminal. */
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

/** `1234.50`, which spreadsheets take for a number. */
function formatYuan(fen: number): string {
  return (fen / 100).toFixed(2);
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
    amountMismatch: `Money of the orders of invoice ${id} went back, or may: decide about the refund first.`,
    conflict: 'Another invoice has that number.',
    unavailable: 'Nothing can be issued before the setting INVOICE_SELLER says by whom.',
  };
  return sentences[failure];
}
