import { and, asc, desc, eq, exists, lt, notExists, or, sql, type SQL } from 'drizzle-orm';
import { orderStatus } from '../../../../../contract/order/order-status';
import { paymentStatus, type PayChannel } from '../../../../../contract/payment/payment-status';
import type { Queryable } from '../../../../platform/db/database';
import { acrossOrganizations } from '../../../../platform/db/organization-scope';
import { order, orderLog } from '../../order/order-tables';
import { payment, refund } from '../payment-tables';
import type { Payer } from '../payment-repository';
import { refundStatus } from '../refunds/refund-repository';

// Operators decide for all organisations.
const payments = acrossOrganizations(payment);
const orders = acrossOrganizations(order);
const logs = acrossOrganizations(orderLog);
const refunds = acrossOrganizations(refund);

export interface WaitingRefund extends Payer {
  readonly orderNo: string;
  readonly payNo: string;
  readonly channel: PayChannel;
  /** Whether it is decided, and somebody has to wire it. */
  readonly isToBeSent: boolean;
  /** What can still go back; 0 when the channel gave everything back by itself, and the order has yet to follow. */
  readonly amountFen: number;
  /** Why the order waits. */
  readonly reason: string;
}

export interface WaitingTransfer extends Payer {
  readonly payNo: string;
  readonly orderNo: string;
  readonly amountFen: number;
  /** Name of the uploaded picture. */
  readonly voucher: string | null;
  readonly ctime: Date;
}

/** What waits for an operator. */
export interface WaitingRepository {
  /**
   * Money that its buyer wants back, that a channel refused to give back, or that is to be sent back by hand; oldest first.
   * Also orders that wait although all of their money is back.
   */
  refunds(limit: number): Promise<WaitingRefund[]>;
  /** Transfers that nobody confirmed yet, the oldest first. */
  transfers(limit: number): Promise<WaitingTransfer[]>;
}

export function createWaitingRepository(db: Queryable): WaitingRepository {
  const { payerName, payerBank, payerAccount } = payments;
  const payer = { payerName, payerBank, payerAccount };
  return {
    async refunds(limit) {
      const second = (status?: SQL) =>
        db
          .select({ one: sql`1` })
          .from(refunds)
          .where(and(eq(refunds.payNo, payments.payNo), eq(refunds.cause, 'second'), status));
      const wasRefused = exists(second(eq(refunds.status, refundStatus.refused)));
      const toBeSent = db
        .select({ payNo: refunds.payNo, amountFen: refunds.amountFen, reason: refunds.reason })
        .from(refunds)
        .where(eq(refunds.status, refundStatus.waiting))
        .as('to_be_sent');
      const isByHand = and(eq(payments.channel, 'offline'), eq(payments.status, paymentStatus.refunding));
      const isPaid = and(eq(payments.status, paymentStatus.paid), lt(payments.refundFen, payments.amountFen));
      const isWaiting = eq(orders.status, orderStatus.refunding);
      // The channel gave everything back by itself, and the order has yet to follow.
      const isGone = and(eq(payments.status, paymentStatus.refunded), isWaiting, notExists(second()));
      const latestLog = db
        .select({ reason: logs.reason })
        .from(logs)
        .where(and(eq(logs.orderNo, orders.orderNo), eq(logs.toStatus, orderStatus.refunding)))
        .orderBy(desc(logs.at), desc(logs.id))
        .limit(1)
        .as('latest_log');
      const rows = await db
        .select({
          orderNo: payments.orderNo,
          payNo: payments.payNo,
          channel: payments.channel,
          amountFen: payments.amountFen,
          refundFen: payments.refundFen,
          ...payer,
          reason: latestLog.reason,
          toBeSentFen: toBeSent.amountFen,
          toBeSentReason: toBeSent.reason,
        })
        .from(payments)
        .innerJoin(orders, eq(orders.orderNo, payments.orderNo))
        .leftJoinLateral(latestLog, sql`true`)
        .leftJoin(toBeSent, and(eq(toBeSent.payNo, payments.payNo), isByHand))
        .where(or(isByHand, isGone, and(isPaid, or(isWaiting, wasRefused))))
        .orderBy(asc(payments.paidAt), asc(payments.payNo))
        .limit(limit);
      return rows.map(({ refundFen, amountFen, reason, toBeSentFen, toBeSentReason, ...row }) => ({
        ...row,
        isToBeSent: toBeSentFen !== null,
        amountFen: toBeSentFen ?? amountFen - refundFen,
        reason: toBeSentReason ?? reason ?? '',
      }));
    },
    async transfers(limit) {
      const { payNo, orderNo, amountFen, voucher, ctime, channel, status } = payments;
      return db
        .select({ payNo, orderNo, amountFen, ...payer, voucher, ctime })
        .from(payments)
        .where(and(eq(channel, 'offline'), eq(status, paymentStatus.open)))
        .orderBy(asc(ctime), asc(payNo))
        .limit(limit);
    },
  };
}
