import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { invoiceStatuses, invoiceTypes, type InvoiceStatus } from '#contract/invoice/invoice-status.ts';
import { checked, oneOf } from '../../../platform/db/checks';
import { encryptedText, id, identity, internal, personalText, plainText, time } from '../../../platform/db/columns';
import { organizationTable } from '../../../platform/db/organization-scope';
import { document } from '../../content/upload/upload-tables';
import { userRef } from '../../identity/user/user-tables';
import { order } from '../order/order-tables';
import { orgRef } from '../../identity/organization/organization-tables';
import { declareData, keptWithBooks } from '../../../platform/db/table-data';

const emailPurpose = 'invoice email';

/** Whom an invoice is made out to; fresh columns for each table. */
const titleColumns = () => ({
  type: text('type', { enum: invoiceTypes }).notNull(),
  title: personalText('title', 'books').notNull(),
  /** Empty for a person. */
  taxNo: personalText('tax_no', 'books').notNull().default(''),
  bank: personalText('bank', 'books').notNull().default(''),
  bankAccount: personalText('bank_account', 'books').notNull().default(''),
  address: personalText('address', 'books').notNull().default(''),
  phone: personalText('phone', 'books').notNull().default(''),
});

const invoices = pgTable(
  'invoice',
  {
    id: identity(),
    orgId: orgRef('org_id').notNull(),
    userId: userRef('user_id').notNull(),
    ...titleColumns(),
    /** Null once the account of who applied is closed. */
    email: encryptedText('email_encrypted', 'contact', { purpose: emailPurpose }),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    status: smallint('status').$type<InvoiceStatus>().notNull().default(0),
    /** Why it was not issued, or is no longer valid. */
    reason: plainText('reason').notNull().default(''),
    /** Its number once it is issued. */
    invoiceNo: plainText('invoice_no').unique(),
    /** Number of the red invoice that cancels it at the tax office. */
    redInvoiceNo: plainText('red_invoice_no').unique(),
    /** The PDF that the tax office made; without one the server draws it. */
    documentName: internal(plainText('document_name').references(() => document.name)),
    ctime: time('ctime').notNull(),
    issuedAt: time('issued_at'),
    redAt: time('red_at'),
  },
  ({ orgId, userId, type, amountFen, status, invoiceNo, redInvoiceNo, issuedAt, redAt, ctime, id: rowId }) => [
    oneOf(type, invoiceTypes),
    checked(amountFen, sql`${amountFen} > 0`),
    oneOf(status, invoiceStatuses),
    checked(invoiceNo, sql`(${invoiceNo} is not null) = (${issuedAt} is not null)`),
    checked(redInvoiceNo, sql`(${redInvoiceNo} is not null) = (${redAt} is not null)`),
    unique().on(orgId, rowId),
    index().on(orgId, ctime.desc().nullsFirst(), rowId.desc()),
    index().on(userId),
    index().on(ctime).where(sql`${status} = 0`),
    index().on(ctime, rowId),
    // What operators still owe: an invoice, or a red one.
    index('invoice_open')
      .on(ctime, rowId)
      .where(sql`${status} = 0 or (${status} = 3 and ${invoiceNo} is not null and ${redInvoiceNo} is null)`),
  ],
);

/** Invoices that organisations requested; they are part of the books and stay. */
export const invoice = organizationTable(invoices);
export type StoredInvoice = typeof invoices.$inferSelect;
export type NewInvoice = Omit<
  typeof invoices.$inferInsert,
  'orgId' | 'userId' | 'status' | 'reason' | 'invoiceNo' | 'redInvoiceNo' | 'documentName'
>;

const invoiceOrders = pgTable(
  'invoice_order',
  {
    id: identity(),
    orgId: id('org_id').notNull(),
    invoiceId: id('invoice_id').notNull(),
    orderNo: plainText('order_no').notNull(),
    productName: plainText('product_name').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    /** When the invoice ended without being valid: another one may cover the order. */
    releasedAt: time('released_at'),
  },
  ({ orgId, invoiceId, orderNo, releasedAt }) => [
    foreignKey({ columns: [orgId, invoiceId], foreignColumns: [invoice.orgId, invoice.id] }),
    foreignKey({ columns: [orgId, orderNo], foreignColumns: [order.orgId, order.orderNo] }),
    index().on(orderNo),
    uniqueIndex('invoice_order_covered').on(orderNo).where(sql`${releasedAt} is null`),
    index().on(orgId, invoiceId),
  ],
);

/** The orders of each invoice, with what was paid for them. */
export const invoiceOrder = organizationTable(invoiceOrders);
export type StoredInvoiceLine = typeof invoiceOrders.$inferSelect;
export type NewInvoiceLine = Pick<StoredInvoiceLine, 'orderNo' | 'productName' | 'amountFen'>;

const invoiceTitles = pgTable(
  'invoice_title',
  {
    id: identity(),
    orgId: orgRef('org_id').notNull(),
    /** Who kept it last; it goes with their account. */
    userId: userRef('user_id').notNull(),
    ...titleColumns(),
    email: encryptedText('email_encrypted', 'contact', { purpose: emailPurpose }).notNull(),
    usedAt: time('used_at').notNull(),
  },
  ({ orgId, userId, type, title, taxNo, usedAt }) => [
    oneOf(type, invoiceTypes),
    index().on(userId),
    unique().on(orgId, type, title, taxNo),
    index().on(orgId, usedAt.desc().nullsFirst()),
  ],
);

/** Titles that an organisation keeps for the next time. */
export const invoiceTitle = organizationTable(invoiceTitles);
export type StoredInvoiceTitle = typeof invoiceTitles.$inferSelect;
export type NewInvoiceTitle = Omit<typeof invoiceTitles.$inferInsert, 'orgId' | 'userId'>;

declareData(invoice, {
  what: 'recipients of invoices, and the addresses to which they were sent',
  kept: `${keptWithBooks}; the address until the account is closed`,
  person: { title: '发票', rows: [invoice.userId], onClosing: 'erase' },
});
declareData(invoiceTitle, {
  what: 'saved titles and addresses for later invoices',
  kept: 'until they are deleted',
  person: { title: '常用开票信息', rows: [invoiceTitle.userId], onClosing: 'delete' },
});
