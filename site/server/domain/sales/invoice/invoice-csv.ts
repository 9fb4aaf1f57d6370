import { formatChinaTime, formatDateTime } from '#contract/china-time.ts';
import { invoiceStageLabels, invoiceTypeLabels } from '#contract/invoice/invoice-status.ts';
import type { InvoiceRow } from '#contract/operator/invoice-review-schema.ts';
import { type CsvColumn, yuanColumn } from '../../../platform/admin/csv-file';
import { type InvoiceWithLines, splitTax, taxedCategory, vatPercent } from './invoice-rules';
import type { StoredInvoice, StoredInvoiceLine } from './invoice-tables';

const optionalTime = (at: string | null) => (at ? formatDateTime(at) : '');

/** Columns of the list, a row for each invoice. */
export const invoiceCsvColumns: Readonly<Record<string, CsvColumn<InvoiceRow>>> = {
  id: { label: '编号', text: ({ id }) => String(id) },
  title: { label: '抬头', text: ({ title }) => title },
  taxNo: { label: '税号', text: ({ taxNo }) => taxNo },
  type: { label: '类型', text: ({ type }) => invoiceTypeLabels[type] },
  amountFen: yuanColumn('金额', ({ amountFen }) => amountFen),
  stage: { label: '状态', text: ({ stage }) => invoiceStageLabels[stage] },
  company: { label: '企业', text: ({ company }) => company },
  orderNos: { label: '订单', text: ({ orderNos }) => orderNos.join(' ') },
  invoiceNo: { label: '发票号码', text: ({ invoiceNo }) => invoiceNo },
  redInvoiceNo: { label: '红字发票号码', text: ({ redInvoiceNo }) => redInvoiceNo },
  answer: { label: '驳回或作废原因', text: ({ answer }) => answer },
  createdAt: { label: '申请时间', text: ({ createdAt }) => formatDateTime(createdAt) },
  issuedAt: { label: '开票时间', text: ({ issuedAt }) => optionalTime(issuedAt) },
  redAt: { label: '红冲时间', text: ({ redAt }) => optionalTime(redAt) },
};

/** An order of an invoice, which is one line of it. */
interface TaxLine {
  readonly invoice: StoredInvoice;
  readonly line: StoredInvoiceLine;
}

export function toTaxLines(found: readonly InvoiceWithLines[]): TaxLine[] {
  return found.flatMap(({ invoice, lines }) => lines.map((line) => ({ invoice, line })));
}

/** What the programs of the tax office ask for, a row for each line of an invoice. */
export const taxLineColumns: Readonly<Record<string, CsvColumn<TaxLine>>> = {
  id: { label: '申请编号', text: ({ invoice: { id } }) => String(id) },
  createdAt: { label: '申请时间', text: ({ invoice: { ctime } }) => formatDateTime(formatChinaTime(ctime)) },
  type: { label: '发票类型', text: ({ invoice: { type } }) => invoiceTypeLabels[type] },
  title: { label: '购买方名称', text: ({ invoice: { title } }) => title },
  taxNo: { label: '购买方税号', text: ({ invoice: { taxNo } }) => taxNo },
  address: { label: '购买方地址', text: ({ invoice: { address } }) => address },
  phone: { label: '购买方电话', text: ({ invoice: { phone } }) => phone },
  bank: { label: '购买方开户行', text: ({ invoice: { bank } }) => bank },
  bankAccount: { label: '购买方银行账号', text: ({ invoice: { bankAccount } }) => bankAccount },
  item: { label: '项目名称', text: ({ line: { productName } }) => taxedCategory + productName },
  unit: { label: '单位', text: () => '项' },
  count: { label: '数量', text: () => '1' },
  net: yuanColumn('不含税金额', ({ line: { amountFen } }) => splitTax(amountFen).netFen),
  rate: { label: '税率', text: () => `${vatPercent}%` },
  tax: yuanColumn('税额', ({ line: { amountFen } }) => splitTax(amountFen).taxFen),
  total: yuanColumn('价税合计', ({ line: { amountFen } }) => amountFen),
  orderNo: { label: '订单号', text: ({ line: { orderNo } }) => orderNo },
  invoiceNo: { label: '发票号码', text: ({ invoice: { invoiceNo } }) => invoiceNo ?? '' },
};
