import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { acrossOrganizations } from '../../../../platform/db/organization-scope';
import { refund } from '../payment-tables';
import { refundStatus } from './refund-repository';

// It goes into queries on orders, which are bound to an organisation where there is one.
const refunds = acrossOrganizations(refund);

/**
 * What of the money of an order has gone back, in fen, for a query on orders. A second payment that went back was none of it.
 * @param orderNo the column of the order's number.
 */
export function refundedFen(orderNo: PgColumn): SQL<number> {
  const isDone = sql`${refunds.status} = ${refundStatus.done} and ${refunds.cause} <> 'second'`;
  return sql<number>`(select coalesce(sum(${refunds.amountFen}), 0) from ${refunds} where ${refunds.orderNo} = ${orderNo} and ${isDone})`;
}
