import { formatChinaTime } from '#contract/china-time.ts';
import type { Invoice, InvoiceTitle } from '#contract/invoice/invoice-schema.ts';
import { invoiceStatus, type InvoiceStage, type InvoiceStatus } from '#contract/invoice/invoice-status.ts';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { defineLifecycle } from '../../../platform/lifecycle';
import {
  invoice as invoiceTable,
  invoiceTitle,
  type StoredInvoice,
  type StoredInvoiceLine,
  type StoredInvoiceTitle,
} from './invoice-tables';
import { decryptRow, type DecryptedRow } from '../../../platform/db/encryption';

/** Value-added tax of services of information technology, in percent; prices include it. */
export const vatPercent = 6;
/** The category that value-added tax has for everything that is sold; it precedes the name of each item. */
export const taxedCategory = '*信息技术服务*';

export interface InvoiceSeller {
  readonly name: string;
  /** The unified social credit code. */
  readonly taxNo: string;
  /** Whether invoices are marked as samples, which no tax office knows: outside of production. */
  readonly isSample: boolean;
}

export interface InvoiceWithLines {
  readonly invoice: StoredInvoice;
  /** Its orders, as applied for. */
  readonly lines: readonly StoredInvoiceLine[];
}

/** Every change of state. A reason is the default text for the applicant. */
export const invoiceLifecycle = defineLifecycle({
  states: invoiceStatus,
  events: {
    apply: { to: 'waiting', actor: 'user', reason: '提交开票申请' },
    issue: { from: 'waiting', to: 'issued', actor: 'operator', reason: '发票已开具' },
    reject: { from: 'waiting', to: 'rejected', actor: 'operator', reason: '开票信息有误，请核对后重新申请' },
    void: { from: 'issued', to: 'voided', actor: 'operator', reason: '发票已作废，可重新申请' },
    'void on refund': { from: ['waiting', 'issued'], to: 'voided', actor: 'system', reason: '订单发生退款' },
  },
});

export type InvoiceEvent = (typeof invoiceLifecycle.transitions)[number]['event'];

/** Whether no other invoice may cover the orders of one in this state. */
export function coversOrders(status: InvoiceStatus): boolean {
  return status === invoiceStatus.waiting || status === invoiceStatus.issued;
}

/** What operators see of the state of an invoice. */
export function stageOf({
  status,
  invoiceNo,
  redInvoiceNo,
}: Pick<StoredInvoice, 'status' | 'invoiceNo' | 'redInvoiceNo'>): InvoiceStage {
  if (redInvoiceNo !== null) return 'red';
  if (status === invoiceStatus.voided) return invoiceNo === null ? 'voided' : 'redDue';
  return ({ 0: 'waiting', 1: 'issued', 2: 'rejected' } as const)[status];
}

/** Splits what was paid into its net amount and its tax, in fen, which add up to it. */
export function splitTax(amountFen: number): { readonly netFen: number; readonly taxFen: number } {
  const netFen = Math.round((amountFen * 100) / (100 + vatPercent));
  return { netFen, taxFen: amountFen - netFen };
}

export function toInvoiceReply({ invoice, lines }: InvoiceWithLines, keys: KeyRing): Invoice {
  return {
    Id: invoice.id,
    ...toTitleFields(decryptRow(keys, invoiceTable, invoice)),
    AmountFen: invoice.amountFen,
    Status: invoice.status,
    Reason: invoice.reason,
    InvoiceNo: invoice.invoiceNo ?? '',
    Orders: lines.map(({ orderNo, productName, amountFen }) => ({
      OrderNo: orderNo,
      ProductName: productName,
      AmountFen: amountFen,
    })),
    CTime: formatChinaTime(invoice.ctime),
    IssuedAt: invoice.issuedAt && formatChinaTime(invoice.issuedAt),
  };
}

export function toTitleReply(title: StoredInvoiceTitle, keys: KeyRing): InvoiceTitle {
  return { Id: title.id, ...toTitleFields(decryptRow(keys, invoiceTitle, title)) };
}

function toTitleFields(row: DecryptedRow<typeof invoiceTable, StoredInvoice | StoredInvoiceTitle>) {
  return {
    Type: row.type,
    Title: row.title,
    TaxNo: row.taxNo,
    Bank: row.bank,
    BankAccount: row.bankAccount,
    Address: row.address,
    Phone: row.phone,
    Email: row.email ?? '',
  };
}
