import { and, asc, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/database';
import { acrossOrganizations } from '../../../../platform/db/organization-scope';
import { payment, refund } from '../payment-tables';

// Channels, jobs and operators have no organisation; the rows carry that of their payment.
const table = acrossOrganizations(refund);
const payments = acrossOrganizations(payment);

export type Refund = typeof table.$inferSelect;

/** Values of `status`. */
export const refundStatus = { waiting: 0, asked: 1, done: 2, refused: 3 } as const;
const underWay = [refundStatus.waiting, refundStatus.asked];

export interface RefundRepository {
  add(row: typeof table.$inferInsert): Promise<Refund>;
  find(refundNo: string): Promise<Refund | undefined>;
  /** All refunds of an order, the oldest first. */
  ofOrder(orderNo: string): Promise<Refund[]>;
  /** What of a payment has gone back, in fen. */
  doneFen(payNo: string): Promise<number>;
  /** Changes one that is under way. Whoever calls holds its payment. */
  change(refundNo: string, changes: Partial<typeof table.$inferInsert>): Promise<void>;
  /** Notes that the channel is asked now, unless somebody asked after `before`. @returns whether it may be asked. */
  claim(refundNo: string, now: Date, before: Date): Promise<boolean>;
  /** Numbers of refunds under way that nobody asked for after a time, the oldest first. */
  toAsk(before: Date, limit: number): Promise<string[]>;
}

export function createRefundRepository(db: Queryable): RefundRepository {
  const { refundNo, payNo, orderNo, status, askedAt, ctime } = table;
  const notAsked = (before: Date) => or(isNull(askedAt), lte(askedAt, before));
  const isUnderWay = inArray(status, underWay);
  return {
    async add(row) {
      const [added] = await db.insert(table).values(row).returning();
      if (!added) throw new Error('A refund was not stored');
      return added;
    },
    async find(number) {
      const [row] = await db.select().from(table).where(eq(refundNo, number));
      return row;
    },
    async ofOrder(number) {
      return db.select().from(table).where(eq(orderNo, number)).orderBy(asc(ctime), asc(refundNo));
    },
    async doneFen(number) {
      const [row] = await db
        .select({ fen: sql`coalesce(sum(${table.amountFen}), 0)`.mapWith(Number) })
        .from(table)
        .where(and(eq(payNo, number), eq(status, refundStatus.done)));
      return row?.fen ?? 0;
    },
    async change(number, changes) {
      const rows = await db
        .update(table)
        .set(changes)
        .where(and(eq(refundNo, number), isUnderWay))
        .returning({ refundNo });
      if (rows.length === 0) throw new Error(`The refund ${number} has ended`);
    },
    async claim(number, now, before) {
      const rows = await db
        .update(table)
        .set({ askedAt: now })
        .where(and(eq(refundNo, number), isUnderWay, notAsked(before)))
        .returning({ refundNo });
      return rows.length > 0;
    },
    async toAsk(before, limit) {
      const rows = await db
        .select({ refundNo })
        .from(table)
        // Nobody but an operator sends a transfer back.
        .innerJoin(payments, and(eq(payments.payNo, payNo), ne(payments.channel, 'offline')))
        // The words of the index, which a parameter would not match.
        .where(and(sql`${status} in (0, 1)`, lt(ctime, before), notAsked(before)))
        .orderBy(asc(ctime))
        .limit(limit);
      return rows.map((row) => row.refundNo);
    },
  };
}
