import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { orderStatus } from '../../../../contract/order/order-status';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { describeOrder } from './describe-order';
import { createOrderRepository, seenBy } from './order-repository';
import { order } from './order-tables';

/** What invoices know of an order. */
export interface BilledOrder {
  readonly orderNo: string;
  /** Whether what it bought was opened, and nobody waits for its money. */
  readonly isCompleted: boolean;
  /** What was paid for it, whatever went back since. */
  readonly paidFen: number;
  /** `数据通 专业版 1 年`. */
  readonly description: string;
}

/**
 * The orders as invoices see them, within one transaction: locked until it ends, by their numbers, so that two transactions
 * never wait for each other. Nobody gives money back in the meantime.
 */
export interface BilledOrders {
  /** Those of the orders that the member may see. @returns undefined when the member or the organisation is active no longer. */
  lockOwn(member: Member, orderNos: readonly string[]): Promise<BilledOrder[] | undefined>;
  /** Orders of any organisation: operators and jobs have none. */
  lock(orderNos: readonly string[]): Promise<BilledOrder[]>;
}

// A scope would bind the query to one organisation, which the condition of a member does.
const table = acrossOrganizations(order);

export function createBilledOrders(db: Queryable): BilledOrders {
  async function lock(condition: SQL | undefined): Promise<BilledOrder[]> {
    const rows = await db.select().from(table).where(condition).orderBy(asc(table.orderNo)).for('update');
    return rows.map((row) => ({
      orderNo: row.orderNo,
      isCompleted: row.status === orderStatus.completed,
      paidFen: row.paidFen,
      description: describeOrder(row),
    }));
  }

  return {
    async lockOwn(member, orderNos) {
      if (!(await createOrderRepository(db, member).lockBuyer())) return undefined;
      return lock(and(eq(table.orgId, member.orgId), seenBy(member), inArray(table.orderNo, [...orderNos])));
    },
    lock: (orderNos) => lock(inArray(table.orderNo, [...orderNos])),
  };
}
