import { formatChinaTime } from '../../../../contract/china-time';
import type { Invoice, InvoiceableOrder, InvoiceTitle } from '../../../../contract/invoice/invoice-schema';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { decryptEmail } from './invoice-contact';
import type { InvoiceWithLines, StoredInvoice } from './invoice-repository';
import type { StoredInvoiceTitle } from './invoice-title-repository';
import type { InvoiceableOrder as StoredInvoiceableOrder } from './invoiceable-order-repository';

export function toInvoice({ invoice, lines }: InvoiceWithLines, keys: KeyRing): Invoice {
  return {
    Id: invoice.id,
    ...titleOf(invoice, keys),
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

export function toInvoiceTitle(title: StoredInvoiceTitle, keys: KeyRing): InvoiceTitle {
  return { Id: title.id, ...titleOf(title, keys) };
}

export function toInvoiceableOrder(order: StoredInvoiceableOrder): InvoiceableOrder {
  return {
    OrderNo: order.orderNo,
    ProductName: order.productName,
    VersionName: order.versionName,
    AmountFen: order.amountFen,
    PaidAt: order.paidAt && formatChinaTime(order.paidAt),
  };
}

/** Whom it is made out to, and where it is sent. */
function titleOf(row: StoredInvoice | StoredInvoiceTitle, keys: KeyRing) {
  return {
    Type: row.type,
    Title: row.title,
    TaxNo: row.taxNo,
    Bank: row.bank,
    BankAccount: row.bankAccount,
    Address: row.address,
    Phone: row.phone,
    Email: decryptEmail(keys, row.emailEncrypted),
  };
}
