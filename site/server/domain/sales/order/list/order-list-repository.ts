import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  like,
  lt,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { orderStatus, type OrderStatus } from '../../../../../contract/order/order-status';
import type { Member } from '../../../../platform/caller';
import { containing } from '../../../../platform/db/containing';
import type { Queryable } from '../../../../platform/db/database';
import { acrossOrganizations, createOrganizationScope } from '../../../../platform/db/organization-scope';
import type { StoredOrder } from '../state/order-change-repository';
import { seenBy } from '../order-repository';
import { order, orderTally } from '../order-tables';

export interface OrderFilter {
  /** All of them when undefined. */
  statuses?: readonly OrderStatus[] | undefined;
  /** Numbers of orders, of which there are few: only these, or all others. */
  among?: readonly string[] | undefined;
  except?: readonly string[] | undefined;
  /** Part of the order number or of the product's name. */
  keyword?: string | undefined;
  /** When it was placed: at this time or later, and before that one. */
  from?: Date | undefined;
  before?: Date | undefined;
}

/** The lists of the orders that a member may see; those that were hidden are on none. */
export interface OrderListRepository {
  /** The newest first. */
  page(filter: OrderFilter, range: { limit: number; offset: number }): Promise<StoredOrder[]>;
  /** How many orders pass a filter, counted no further than the limit. */
  count(filter: OrderFilter, limit: number): Promise<number>;
  /** How many orders there are in each state. */
  tally(): Promise<{ status: number; orders: number }[]>;
  /** The numbers of the orders that are not paid: few, because nobody may place many and they close soon. */
  unpaid(): Promise<string[]>;
}

// Exactly as the indexes have it: an order that differs in where nulls stand would be sorted anew, though there are none.
const newestFirst = [desc(order.ctime), sql`${order.orderNo} desc nulls last`];
// Names of columns alone: what asks for them is bound to an organisation.
const columns = getTableColumns(acrossOrganizations(order));

export function createOrderListRepository(db: Queryable, member: Member): OrderListRepository {
  const scope = createOrganizationScope(db, member);
  const listed = (condition?: SQL) => and(seenBy(member), eq(order.hidden, false), condition);

  /**
   * The keys of the first orders that pass a filter. Those of several states are merged from as many of each, which the index
   * on states finds: the database itself would sort all of them.
   */
  function keys({ statuses, ...filter }: OrderFilter, depth: number) {
    const keyColumns = { orderNo: order.orderNo, ctime: order.ctime };
    const select = (condition?: SQL) =>
      scope
        .select(keyColumns, order, listed(and(condition, passing(filter))))
        .orderBy(...newestFirst)
        .limit(depth);
    const [first, second, ...rest] = statuses?.map((status) => select(eq(order.status, status))) ?? [select()];
    if (!first) return select(sql`false`);
    return second ? unionAll(first, second, ...rest) : first;
  }

  return {
    async page(filter, { limit, offset }) {
      const some = keys(filter, offset + limit).as('some');
      const rows = await db
        .select({ orderNo: some.orderNo })
        .from(some)
        .orderBy(desc(some.ctime), sql`${some.orderNo} desc nulls last`)
        .limit(limit)
        .offset(offset);
      if (rows.length === 0) return [];
      const numbers = rows.map(({ orderNo }) => orderNo);
      return scope.select(columns, order, inArray(order.orderNo, numbers)).orderBy(...newestFirst);
    },
    async count(filter, limit) {
      const some = keys(filter, limit).as('some');
      const counted = db.select({ orderNo: some.orderNo }).from(some).limit(limit).as('counted');
      const [row] = await db.select({ total: sql<number>`count(*)`.mapWith(Number) }).from(counted);
      return row?.total ?? 0;
    },
    async tally() {
      const own = member.role === 'member' ? eq(orderTally.userId, member.userId) : undefined;
      const total = sql<number>`sum(${orderTally.orders})`.mapWith(Number);
      return scope.select({ status: orderTally.status, orders: total }, orderTally, own).groupBy(orderTally.status);
    },
    async unpaid() {
      const isUnpaid = listed(eq(order.status, orderStatus.unpaid));
      const rows = await scope.select({ orderNo: order.orderNo }, order, isUnpaid);
      return rows.map(({ orderNo }) => orderNo);
    },
  };
}

function passing({ among, except, keyword, from, before }: OrderFilter): SQL | undefined {
  const pattern = keyword ? containing(keyword) : undefined;
  const productName = sql`${order.snapshot} -> 'product' ->> 'name'`;
  return and(
    among && inArray(order.orderNo, [...among]),
    except && notInArray(order.orderNo, [...except]),
    pattern ? or(like(order.orderNo, pattern), ilike(productName, pattern)) : undefined,
    from && gte(order.ctime, from),
    before && lt(order.ctime, before),
  );
}
