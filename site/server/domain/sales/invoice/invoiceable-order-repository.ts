import { and, desc, eq, exists, gt, inArray, isNull, not, sql } from 'drizzle-orm';
import { orderStatus } from '../../../../contract/order/order-status';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations, createOrganizationScope, visibleTo } from '../../../platform/db/organization-scope';
import { order } from '../order/order-tables';
import { refundedFen } from '../payment/payment';
import { invoiceOrder } from './invoice-tables';

/** An order that an invoice may be asked for. */
export interface InvoiceableOrder {
  readonly orderNo: string;
  readonly productName: string;
  readonly versionName: string;
  /** What was paid, less what went back. */
  readonly amountFen: number;
  readonly paidAt: Date | null;
}

/** The completed orders of the member that cost something and that no invoice covers. */
export interface InvoiceableOrderRepository {
  /** The newest first. */
  page(range: { limit: number; offset: number }): Promise<InvoiceableOrder[]>;
  count(): Promise<number>;
}

// Names of columns alone: what asks for them is bound to an organisation, or comes by the numbers of orders that are.
const orders = acrossOrganizations(order);
const covered = acrossOrganizations(invoiceOrder);

const restFen = sql<number>`${order.paidFen} - ${refundedFen(order.orderNo)}`.mapWith(Number);

export function createInvoiceableOrderRepository(db: Queryable, member: Member): InvoiceableOrderRepository {
  const scope = createOrganizationScope(db, member);
  const isCovered = exists(
    db
      .select({ one: sql`1` })
      .from(covered)
      .where(and(eq(covered.orderNo, order.orderNo), isNull(covered.releasedAt))),
  );
  const isInvoiceable = and(
    visibleTo(member, order.userId),
    eq(order.status, orderStatus.completed),
    // Nothing completed is hidden; the index of the lists finds it.
    eq(order.hidden, false),
    gt(restFen, 0),
    not(isCovered),
  );
  return {
    async page({ limit, offset }) {
      const columns = { orderNo: order.orderNo, snapshot: order.snapshot, paidAt: order.paidAt, amountFen: restFen };
      const rows = await scope
        .select(columns, order, isInvoiceable)
        .orderBy(desc(order.ctime), desc(order.orderNo))
        .limit(limit)
        .offset(offset);
      return rows.map(({ snapshot: { product, version }, ...row }) => ({
        ...row,
        productName: product.name,
        versionName: version.name,
      }));
    },
    async count() {
      const [row] = await scope.select({ total: sql`count(*)`.mapWith(Number) }, order, isInvoiceable);
      return row?.total ?? 0;
    },
  };
}

/** What is left of the money of orders, by number; the orders are locked, or those of one organisation. */
export async function restsOf(db: Queryable, orderNos: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ orderNo: orders.orderNo, restFen })
    .from(orders)
    .where(inArray(orders.orderNo, [...orderNos]));
  return new Map(rows.map((row) => [row.orderNo, row.restFen]));
}
