import { orderStatus } from '../../../../contract/order/order-status';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { legacyTx } from '../../../platform/legacy-tx';
import { describeOrder, lockOrders, lockOwnOrders, type Order } from './order';

/** The orders for invoices, which do not have a `Tx` yet. @param db a transaction. */
export function createBilledOrders(db: Queryable) {
  const tx = legacyTx(db);
  return {
    lockOwn: async (member: Member, orderNos: readonly string[]) =>
      (await lockOwnOrders(tx, member, orderNos))?.map(toBilled),
    lock: async (orderNos: readonly string[]) => (await lockOrders(tx, orderNos)).map(toBilled),
  };
}

function toBilled(order: Order) {
  return {
    orderNo: order.orderNo,
    isCompleted: order.status === orderStatus.completed,
    paidFen: order.paidFen,
    description: describeOrder(order),
  };
}
