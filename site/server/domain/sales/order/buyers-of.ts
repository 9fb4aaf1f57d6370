import { inArray } from 'drizzle-orm';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { BuyersOf } from '../entitlement/entitlement';
import { order } from './order-tables';

// Entitlements tell the buyers of all organisations, each of their own order.
const orders = acrossOrganizations(order);

export const buyersOf: BuyersOf = async (db, orderNos) => {
  const { orderNo, userId } = orders;
  const rows = await db
    .select({ orderNo, userId })
    .from(orders)
    .where(inArray(orderNo, [...orderNos]));
  return new Map(rows.map((row) => [row.orderNo, row.userId]));
};
