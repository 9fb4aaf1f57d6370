import { and, gte, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { PayChannel, PaymentStatus } from '../../../../../contract/payment/payment-status';
import type { Queryable } from '../../../../platform/db/database';
import { acrossOrganizations } from '../../../../platform/db/organization-scope';
import { payment, refund } from '../payment-tables';

const payments = acrossOrganizations(payment);
const refunds = acrossOrganizations(refund);

/** How the payments of a channel are doing. */
export interface ChannelFigures {
  readonly channel: PayChannel;
  /** Payments whose channel was asked for a code, and those for which it had none. */
  readonly asked: number;
  readonly unanswered: number;
}

export interface PaymentFiguresRepository {
  /** Payments from a number on, counted by channel and state. */
  byState(firstPayNo: string): Promise<{ channel: PayChannel; status: PaymentStatus; count: number }[]>;
  /** Online payments that are open though they ended before a time, by channel. */
  overdue(endedBefore: Date): Promise<{ channel: PayChannel; count: number }[]>;
  /** What became of payments from a number on that were made before a time, by channel. */
  answers(firstPayNo: string, madeBefore: Date): Promise<ChannelFigures[]>;
  /** Refunds that are not done, and since when the oldest waits. */
  waitingRefunds(): Promise<{ count: number; since: Date | null }>;
}

const count = (condition?: SQL) =>
  (condition ? sql`count(*) filter (where ${condition})` : sql`count(*)`).mapWith(Number);

export function createPaymentFiguresRepository(db: Queryable): PaymentFiguresRepository {
  const { payNo, channel, status, qrContent, ctime, expireAt } = payments;
  return {
    byState: async (first) =>
      db.select({ channel, status, count: count() }).from(payments).where(gte(payNo, first)).groupBy(channel, status),
    overdue: async (endedBefore) =>
      db
        .select({ channel, count: count() })
        .from(payments)
        // The word of the index, which a parameter would not match.
        .where(and(sql`${status} = 0`, ne(channel, 'offline'), lt(expireAt, endedBefore)))
        .groupBy(channel),
    answers: async (first, madeBefore) =>
      db
        .select({ channel, asked: count(), unanswered: count(isNull(qrContent)) })
        .from(payments)
        .where(and(gte(payNo, first), ne(channel, 'offline'), lt(ctime, madeBefore)))
        .groupBy(channel),
    async waitingRefunds() {
      const [row] = await db
        .select({ count: count(), since: sql<Date | null>`min(${refunds.ctime})`.mapWith(refunds.ctime) })
        .from(refunds)
        .where(sql`${refunds.status} in (0, 1)`);
      return row ?? { count: 0, since: null };
    },
  };
}
