import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  invoiceStatus,
  orderInvoiceStatus,
  type OrderInvoiceStatus,
} from '../../../../contract/invoice/invoice-status';
import { acrossOrganizations, createOrganizationScope } from '../../../platform/db/organization-scope';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { invoice, invoiceOrder } from './invoice-tables';

// Joined to rows of one organisation, whose keys it shares.
const invoices = acrossOrganizations(invoice);

/** How far the invoices of orders are that a member sees. */
export async function invoicesOf(
  db: Queryable,
  member: Member,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, OrderInvoiceStatus>> {
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
}
