import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { orderStatus } from '../../../../contract/order/order-status';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations, createOrganizationScope } from '../../../platform/db/organization-scope';
import { appUser } from '../../identity/user/user';
import { org } from '../../identity/organization/organization-tables';
import type { StoredOrder } from './state/order-change-repository';
import { order, orderLog } from './order-tables';

// Names of columns alone: what asks for them is bound to an organisation.
const columns = getTableColumns(acrossOrganizations(order));
const logs = acrossOrganizations(orderLog);
const logColumns = getTableColumns(logs);

export type StoredOrderLog = typeof logs.$inferSelect;

/** The orders that a member may see: all of the organisation's, their own for a plain member. */
export interface OrderRepository {
  find(orderNo: string): Promise<StoredOrder | undefined>;
  /** The same, locked until the transaction ends. */
  lock(orderNo: string): Promise<StoredOrder | undefined>;
  /** What happened to one of them, the oldest first. */
  logs(orderNo: string): Promise<StoredOrderLog[]>;
  /** Takes one of them off the lists. */
  hide(orderNo: string): Promise<void>;
  /**
   * Lets the member place one order at a time, in an organisation that nobody closes before the transaction ends.
   * @returns whether both the member and the organisation are still active.
   */
  lockBuyer(): Promise<boolean>;
  /** How many orders of a product the member has not paid. */
  countUnpaid(appId: string): Promise<number>;
}

/** The condition for the orders that a member may see, beside that of the organisation. */
export function seenBy({ role, userId }: Member): SQL | undefined {
  return role === 'member' ? eq(order.userId, userId) : undefined;
}

export function createOrderRepository(db: Queryable, member: Member): OrderRepository {
  const scope = createOrganizationScope(db, member);
  const select = (orderNo: string) => scope.select(columns, order, and(eq(order.orderNo, orderNo), seenBy(member)));
  return {
    async find(orderNo) {
      const [row] = await select(orderNo);
      return row;
    },
    async lock(orderNo) {
      const [row] = await select(orderNo).for('update');
      return row;
    },
    logs: async (orderNo) =>
      scope.select(logColumns, orderLog, eq(orderLog.orderNo, orderNo)).orderBy(asc(orderLog.at), asc(orderLog.id)),
    async hide(orderNo) {
      const version = sql`${order.version} + 1`;
      await scope.update(order, { hidden: true, version }, and(eq(order.orderNo, orderNo), seenBy(member)));
    },
    async lockBuyer() {
      // The user before the organisation, as where accounts are closed.
      const users = await db
        .select({ id: appUser.id })
        .from(appUser)
        .where(and(eq(appUser.id, member.userId), eq(appUser.status, 1)))
        .for('no key update');
      const organizations = await db
        .select({ id: org.id })
        .from(org)
        .where(and(eq(org.id, member.orgId), eq(org.status, 1)))
        .for('key share');
      return users.length > 0 && organizations.length > 0;
    },
    async countUnpaid(appId) {
      const isUnpaid = and(
        eq(order.userId, member.userId),
        eq(order.appId, appId),
        eq(order.status, orderStatus.unpaid),
      );
      const [row] = await scope.select({ total: sql<number>`count(*)`.mapWith(Number) }, order, isUnpaid);
      return row?.total ?? 0;
    },
  };
}
