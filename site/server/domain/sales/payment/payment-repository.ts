import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { paymentStatus, type OnlineChannel, type PaymentStatus } from '../../../../contract/payment/payment-status';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { order } from '../order/order-tables';
import { payment } from './payment-tables';
import { assertPaymentTransition } from './payment-transitions';

// Channels, jobs and operators have no organisation: they know a payment by its number.
const table = acrossOrganizations(payment);
const orders = acrossOrganizations(order);

export type Payment = typeof table.$inferSelect;
/** Where the money of a transfer came from, and would go back to; bank and number are empty while nobody said them. */
export type Payer = Pick<Payment, 'payerName' | 'payerBank' | 'payerAccount'>;
/** What a change of state may note beside it. */
type Facts = Partial<Pick<Payment, 'channelTradeNo' | 'paidAt' | 'failReason' | 'refundFen'>>;

export interface PaymentRepository {
  add(row: typeof table.$inferInsert): Promise<Payment>;
  find(payNo: string): Promise<Payment | undefined>;
  /** The same, locked until the transaction ends. Its order is locked after it, never before. */
  lock(payNo: string): Promise<Payment | undefined>;
  /** All payments of an order, the oldest first. */
  ofOrder(orderNo: string): Promise<Payment[]>;
  /** Whether any payment of an order is open. */
  hasOpen(orderNo: string): Promise<boolean>;
  /** The payment of an order by a channel that is open. */
  openOf(orderNo: string, channel: Payment['channel']): Promise<Payment | undefined>;
  /** Whether a voucher was given for another order of the same organisation. */
  provesOther(voucher: string, order: Pick<Payment, 'orderNo' | 'orgId'>): Promise<boolean>;
  /**
   * The one way to change the state of a locked payment.
   * @throws Error when the payment may not change so, or was not locked and changed in the meantime.
   */
  change(known: Payment, status: PaymentStatus, facts?: Facts): Promise<Payment>;
  /** Keeps what the channel answered, unless an answer is there. */
  keepAnswer(payNo: string, qrContent: string): Promise<void>;
  /** Keeps where a transfer came from. */
  keepPayer(payNo: string, payer: Partial<Payer>): Promise<Payment>;
  /** Notes that the channel is asked now, unless somebody asked after `before` or it is open no longer. @returns whether it may be asked. */
  claimQuery(payNo: string, now: Date, before: Date): Promise<boolean>;
  /** Open online payments that nobody asked for after a time, the oldest first, from after one of them on. */
  toQuery(before: Date, after: string, limit: number): Promise<PaymentToQuery[]>;
}

/** An open payment, and what its order makes of it. */
export interface PaymentToQuery {
  readonly payNo: string;
  readonly channel: OnlineChannel;
  readonly expireAt: Date;
  /** Whether its order still waits for money. */
  readonly isWanted: boolean;
}

export function createPaymentRepository(db: Queryable): PaymentRepository {
  const { payNo, orderNo, channel, status, queriedAt, ctime, expireAt } = table;
  const notAsked = (before: Date) => or(isNull(queriedAt), lte(queriedAt, before));
  // The words of the indexes, which a parameter would not match.
  const isOpen = sql`${status} = 0`;
  return {
    async add(row) {
      const [added] = await db.insert(table).values(row).returning();
      if (!added) throw new Error('A payment was not stored');
      return added;
    },
    async find(number) {
      const [row] = await db.select().from(table).where(eq(payNo, number));
      return row;
    },
    async lock(number) {
      const [row] = await db.select().from(table).where(eq(payNo, number)).for('update');
      return row;
    },
    async ofOrder(number) {
      return db.select().from(table).where(eq(orderNo, number)).orderBy(asc(ctime), asc(payNo));
    },
    async hasOpen(number) {
      const rows = await db
        .select({ payNo })
        .from(table)
        .where(and(eq(orderNo, number), isOpen))
        .limit(1);
      return rows.length > 0;
    },
    async openOf(number, name) {
      const [row] = await db
        .select()
        .from(table)
        .where(and(eq(orderNo, number), eq(channel, name), isOpen));
      return row;
    },
    async provesOther(voucher, known) {
      const rows = await db
        .select({ payNo })
        .from(table)
        .where(and(eq(table.orgId, known.orgId), eq(table.voucher, voucher), ne(orderNo, known.orderNo)))
        .limit(1);
      return rows.length > 0;
    },
    async change(known, to, facts = {}) {
      assertPaymentTransition(known.status, to);
      const [changed] = await db
        .update(table)
        .set({ ...facts, status: to })
        .where(and(eq(payNo, known.payNo), eq(status, known.status)))
        .returning();
      if (!changed) throw new Error(`The payment ${known.payNo} changed without its lock`);
      return changed;
    },
    async keepAnswer(number, qrContent) {
      await db
        .update(table)
        .set({ qrContent })
        .where(and(eq(payNo, number), isNull(table.qrContent)));
    },
    async keepPayer(number, payer) {
      const [changed] = await db.update(table).set(payer).where(eq(payNo, number)).returning();
      if (!changed) throw new Error(`The payment ${number} is gone`);
      return changed;
    },
    async claimQuery(number, now, before) {
      const rows = await db
        .update(table)
        .set({ queriedAt: now })
        .where(and(eq(payNo, number), eq(status, paymentStatus.open), notAsked(before)))
        .returning({ payNo });
      return rows.length > 0;
    },
    async toQuery(before, after, limit) {
      const online = inArray(channel, ['alipay', 'wechat']);
      const rows = await db
        .select({ payNo, channel, expireAt, isWanted: sql<boolean>`${orders.status} = 10` })
        .from(table)
        .innerJoin(orders, eq(orders.orderNo, orderNo))
        .where(and(isOpen, online, lt(ctime, before), notAsked(before), gt(payNo, after)))
        .orderBy(asc(payNo))
        .limit(limit);
      return rows as PaymentToQuery[];
    },
  };
}
