import type { FailureName } from '../../../../contract/codes';
import { formatFen } from '../../../../contract/format-fen';
import type { Invoice } from '../../../../contract/invoice/invoice-schema';
import { invoiceTypeLabels } from '../../../../contract/invoice/invoice-status';
import { AppFailure } from '../../../app-failure';
import { csvRow } from '../../../platform/admin/csv-row';
import type { AdminCommands } from '../../../platform/admin/admin-cli';
import { splitTax, taxedCategory, vatPercent } from './file/invoice-amounts';
import type { InvoiceDecisionService } from './invoice-decision-service';

/** Invoices that one list shows, and one table. */
const listLength = 100;
const tableLength = 10_000;

const usage = [
  'invoice list [--csv]',
  'invoice issue ID [NUMBER]',
  'invoice reject ID [REASON]',
  'invoice void ID [REASON]',
];

/** What the tax office wants to know of each line of an invoice. */
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

/** What operators decide about invoices. */
export function createInvoiceDesk(decisions: InvoiceDecisionService): AdminCommands {
  return {
    usage,
    commands: {
      async 'invoice list'(option) {
        if (option === '--csv') return [titles, ...(await decisions.waiting(tableLength)).flatMap(rowsOf)].map(csvRow);
        if (option !== '') throw new Error('Say: invoice list [--csv].');
        const waiting = await decisions.waiting(listLength);
        return waiting.length > 0 ? waiting.map(lineOf) : ['No invoice waits.'];
      },
      async 'invoice issue'(id, [number, ...more]) {
        if (more.length > 0 || (number !== undefined && !/^[0-9A-Za-z-]{1,30}$/.test(number))) {
          throw new Error(`${[number, ...more].join(' ')} is no number of an invoice.`);
        }
        const { invoiceNo } = await decisions.issue(idOf(id), number);
        return [`The invoice ${id} is issued as ${invoiceNo}.`];
      },
      async 'invoice reject'(id, reason) {
        const rejected = await decisions.reject(idOf(id), reason.join(' '));
        return [`The invoice ${id} is rejected: ${rejected.reason}`];
      },
      async 'invoice void'(id, reason) {
        const voided = await decisions.void(idOf(id), reason.join(' '));
        return [`The invoice ${id} is void: ${voided.reason}`];
      },
    },
    explain,
  };
}

/** An invoice as a line of a terminal. */
function lineOf(invoice: Invoice): string {
  const { Id, AmountFen, Type, Title, TaxNo, Address, Phone, Bank, BankAccount, Email, Orders, CTime } = invoice;
  const orders = `orders ${Orders.map(({ OrderNo }) => OrderNo).join(',')}`;
  const registered = [Address, Phone, Bank, BankAccount].filter(Boolean);
  const cells = [Id, `¥${formatFen(AmountFen)}`, invoiceTypeLabels[Type], Title, TaxNo || 'no tax number'];
  return [...cells, ...registered, orders, Email || 'no e-mail', CTime].join('  ');
}

/** A row of a table for each of its orders, as its file shows them. */
function rowsOf(invoice: Invoice): string[][] {
  const { Id, Type, Title, TaxNo, Address, Phone, Bank, BankAccount, Email, Orders, CTime } = invoice;
  const time = CTime.slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace('T', ' ');
  const head = [String(Id), time, invoiceTypeLabels[Type], Title, TaxNo, Address, Phone, Bank, BankAccount, Email];
  return Orders.map(({ OrderNo, ProductName, AmountFen }) => {
    const { netFen, taxFen } = splitTax(AmountFen);
    const amounts = [plainYuan(netFen), `${vatPercent}%`, plainYuan(taxFen), plainYuan(AmountFen)];
    return [...head, OrderNo, taxedCategory + ProductName, ...amounts];
  });
}

/** `1234.50`, which spreadsheets take for a number. */
function plainYuan(fen: number): string {
  return (fen / 100).toFixed(2);
}

/** @throws AppFailure notFound for what is no id. */
function idOf(text: string): number {
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
