import { and, asc, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PayChannel, PaymentStatus } from '#contract/payment/payment-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Tx } from '../../../platform/tx';
import { notifyUsers } from '../../identity/message/message';
import { describeOrder, lockOrder, type Order } from '../order/order';
import { assertPaymentTransition } from './payment-rules';
import { payment, type Payment } from './payment-tables';

// Channels, jobs and operators have no organisation: they know a payment by its number.
const table = acrossOrganizations(payment);

/** Condition for open payments, as a literal so that the partial indexes match. */
export const isOpenPayment = sql`${table.status} = 0`;

/** The account that a transfer came from, and that a refund goes to; bank and number are empty while unknown. */
export type Payer = Pick<Payment, 'payerName' | 'payerBank' | 'payerAccount'>;

export async function addPayment({ db }: Tx, row: typeof table.$inferInsert): Promise<Payment> {
  const [added] = await db.insert(table).values(row).returning();
  if (!added) throw new Error('A payment was not stored');
  return added;
}

export async function findPayment({ db }: Tx, payNo: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(table).where(eq(table.payNo, payNo));
  return row;
}

/** The same, locked until the transaction ends. Its order is locked after it, never before. */
export async function lockPayment({ db }: Tx, payNo: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(table).where(eq(table.payNo, payNo)).for('update');
  return row;
}

export async function lockOrderOf(tx: Tx, { orderNo, payNo }: Payment): Promise<Order> {
  const locked = await lockOrder(tx, orderNo);
  if (!locked) throw new Error(`The payment ${payNo} has no order`);
  return locked;
}

/** Notifies the buyer of an order. @param detail follows the order's description; may be empty. */
export async function notifyBuyer(tx: Tx, orderNo: string, title: string, detail: string): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  if (!order) return;
  const text = [describeOrder(order), ...(detail ? [detail] : [])].join('，');
  const link = buildPath('orderDetail', { orderId: orderNo });
  await notifyUsers(tx, [order.userId], { kind: 'order', title, text, link, orgId: order.orgId });
}

/** All payments of an order, the oldest first. */
export async function listPayments({ db }: Tx, orderNo: string): Promise<Payment[]> {
  return db.select().from(table).where(eq(table.orderNo, orderNo)).orderBy(asc(table.ctime), asc(table.payNo));
}

/** The open payment of an order by a channel: there is one at most. */
export async function findOpenPayment({ db }: Tx, orderNo: string, channel: PayChannel): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.orderNo, orderNo), eq(table.channel, channel), isOpenPayment));
  return row;
}

/**
 * The one way to change the state of a locked payment.
 * @throws Error when the payment may not change so, or was not locked and changed in the meantime.
 */
export async function changePayment(
  { db }: Tx,
  known: Payment,
  status: PaymentStatus,
  facts: Partial<Pick<Payment, 'channelTradeNo' | 'paidAt' | 'failReason' | 'refundFen'>> = {},
): Promise<Payment> {
  assertPaymentTransition(known.status, status);
  const [changed] = await db
    .update(table)
    .set({ ...facts, status })
    .where(and(eq(table.payNo, known.payNo), eq(table.status, known.status)))
    .returning();
  if (!changed) throw new Error(`The payment ${known.payNo} changed without its lock`);
  return changed;
}

/** Condition: no request about a payment or refund was sent to the channel after a time. */
export function notQueriedSince(queriedAt: PgColumn, time: Date): SQL | undefined {
  return or(isNull(queriedAt), lte(queriedAt, time));
}
