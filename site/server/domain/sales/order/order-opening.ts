import { desc, and, eq, inArray } from 'drizzle-orm';
import { orderStatus, type OrderStatus } from '#contract/order/order-status.ts';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Tx } from '../../../platform/tx';
import { findGrantRefusals, type OrderToGrant } from '../entitlement/entitlement';
import { order, orderLog, type Order } from './order-tables';

// Operators and jobs find orders by their number.
const orders = acrossOrganizations(order);
const logs = acrossOrganizations(orderLog);

/** What an order is to open. */
export function toPurchase(known: Order): OrderToGrant {
  const { plan, upgradedPlanId } = known.snapshot;
  return { ...known, months: plan.months * known.quantity, upgradedPlanId };
}

/** Says why an order cannot be opened; empty when it can. */
export async function refusalOf(tx: Tx, known: Order): Promise<string> {
  return (await findGrantRefusals(tx, [toPurchase(known)])).get(known.orderNo) ?? '';
}

/**
 * Says why money that came for orders now would go back at once, by the numbers of the orders: they have ended, were paid before, or
 * cannot be opened. Orders that take it are left out.
 */
export async function findPaymentProblems(tx: Tx, orderNos: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (orderNos.length === 0) return new Map();
  const rows = await tx.db
    .select()
    .from(orders)
    .where(inArray(orders.orderNo, [...orderNos]));
  const unpaid = rows.filter(({ status }) => status === orderStatus.unpaid);
  const ended = rows.filter(({ status }) => status !== orderStatus.unpaid);
  return new Map([
    ...ended.map(({ orderNo, status }) => [orderNo, endedText(status)] as const),
    ...[...(await findGrantRefusals(tx, unpaid.map(toPurchase)))].map(
      ([orderNo, refusal]) => [orderNo, `订单无法开通（${refusal}）`] as const,
    ),
  ]);
}

function endedText(status: OrderStatus): string {
  const isEnded = status === orderStatus.cancelled || status === orderStatus.closed;
  return isEnded ? '订单已经结束' : '订单之前已经付过';
}

/** Why an order waits for a refund, or did last; empty when it never did. */
export async function findRefundReason({ db }: Tx, orderNo: string): Promise<string> {
  const [row] = await db
    .select({ reason: logs.reason })
    .from(logs)
    .where(and(eq(logs.orderNo, orderNo), eq(logs.toStatus, orderStatus.refunding)))
    .orderBy(desc(logs.at), desc(logs.id))
    .limit(1);
  return row?.reason ?? '';
}
