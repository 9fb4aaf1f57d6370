import { and, eq, inArray, isNull } from 'drizzle-orm';
import { invoiceStatus, orderInvoiceStatus } from '../../../../contract/invoice/invoice-status';
import { acrossOrganizations, createOrganizationScope } from '../../../platform/db/organization-scope';
import type { InvoicesOf } from '../order/order';
import { invoice, invoiceOrder } from './invoice-tables';

// Joined to rows of one organisation, whose keys it shares.
const invoices = acrossOrganizations(invoice);

/** How far the invoices of orders are that a member sees. */
export const invoicesOf: InvoicesOf = async (db, member, orderNos) => {
  if (orderNos.length === 0) return new Map();
  const isLive = and(inArray(invoiceOrder.orderNo, [...orderNos]), isNull(invoiceOrder.releasedAt));
  const rows = await createOrganizationScope(db, member)
    .select({ orderNo: invoiceOrder.orderNo, status: invoices.status }, invoiceOrder, isLive)
    .innerJoin(invoices, eq(invoices.id, invoiceOrder.invoiceId));
  return new Map(
    rows.map(({ orderNo, status }) => [
      orderNo,
      status === invoiceStatus.issued ? orderInvoiceStatus.issued : orderInvoiceStatus.waiting,
    ]),
  );
};
