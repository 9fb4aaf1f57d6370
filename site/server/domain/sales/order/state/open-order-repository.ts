import { and, eq, inArray } from 'drizzle-orm';
import { orderStatus } from '../../../../../contract/order/order-status';
import type { Queryable } from '../../../../platform/db/database';
import { createOrganizationScope } from '../../../../platform/db/organization-scope';
import { order } from '../order-tables';

/** States that something is still to happen in by itself or by the buyer. */
const open = [orderStatus.unpaid, orderStatus.paid, orderStatus.refunding];

/** Orders that nobody may be rid of yet. */
export interface OpenOrderRepository {
  /** Whether an organisation has one. @param userId of one of its members alone. */
  hasOne(orgId: number, userId?: number): Promise<boolean>;
}

export function createOpenOrderRepository(db: Queryable): OpenOrderRepository {
  return {
    async hasOne(orgId, userId) {
      const placedBy = userId === undefined ? undefined : eq(order.userId, userId);
      // Nothing that is open is hidden; the index of the lists finds it.
      const isOpen = and(placedBy, inArray(order.status, open), eq(order.hidden, false));
      const rows = await createOrganizationScope(db, { orgId })
        .select({ orderNo: order.orderNo }, order, isOpen)
        .limit(1);
      return rows.length > 0;
    },
  };
}
