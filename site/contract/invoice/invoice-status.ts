/** The states of an invoice. */
export const invoiceStatus = { waiting: 0, issued: 1, rejected: 2, voided: 3 } as const;
export type InvoiceStatus = (typeof invoiceStatus)[keyof typeof invoiceStatus];
export const invoiceStatuses = Object.values(invoiceStatus);

export const invoiceStatusLabels: Readonly<Record<InvoiceStatus, string>> = {
  0: '申请中',
  1: '已开票',
  2: '已驳回',
  3: '已作废',
};

/** What operators see: an invoice that was issued and became void is owed a red one. */
export const invoiceStages = ['waiting', 'issued', 'redDue', 'red', 'rejected', 'voided'] as const;
export type InvoiceStage = (typeof invoiceStages)[number];

export const invoiceStageLabels: Readonly<Record<InvoiceStage, string>> = {
  waiting: '待开票',
  issued: '已开票',
  redDue: '待红冲',
  red: '已红冲',
  rejected: '已驳回',
  voided: '已作废',
};

/** What the tax office numbers invoices with; electronic ones have 20 digits. */
export const invoiceNumberPattern = /^[0-9A-Za-z-]{1,30}$/;

/** Bytes of an invoice's PDF at most. */
export const maxInvoicePdf = 2 * 1024 * 1024;

/** Orders of one invoice. */
export const maxInvoiceOrders = 50;

/** Kinds of value-added tax invoices. */
export const invoiceTypes = ['normal', 'special'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];
export const invoiceTypeLabels: Readonly<Record<InvoiceType, string>> = {
  normal: '增值税普通发票',
  special: '增值税专用发票',
};

/** How far the invoice of an order is (site 1.7, InvoiceStatus). */
export const orderInvoiceStatus = { none: 0, waiting: 1, issued: 2 } as const;
export type OrderInvoiceStatus = (typeof orderInvoiceStatus)[keyof typeof orderInvoiceStatus];
export const orderInvoiceStatuses = Object.values(orderInvoiceStatus);
