import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import type { OnlineChannel } from '../../../../../contract/payment/payment-status';
import type { Queryable } from '../../../../platform/db/database';
import { acrossOrganizations } from '../../../../platform/db/organization-scope';
import { payment, refund } from '../payment-tables';
import { refundStatus } from '../refunds/refund-repository';

const payments = acrossOrganizations(payment);
const refunds = acrossOrganizations(refund);

/** One movement of money as it was noted here. */
export interface NotedMovement {
  readonly kind: 'payment' | 'refund';
  /** The number of the payment or refund. */
  readonly reference: string;
  readonly payNo: string;
  readonly orderNo: string;
  readonly orgId: number;
  readonly amountFen: number;
  /** When the money moved; null when it has not. */
  readonly movedAt: Date | null;
}

export interface BillRepository {
  /** What moved through a channel within a time, by payments and refunds that are not older than the given numbers. */
  movedWithin(
    channel: OnlineChannel,
    time: { from: Date; to: Date },
    first: { payNo: string; refundNo: string },
  ): Promise<NotedMovement[]>;
  /** Payments and refunds by their numbers, moved or not. */
  find(references: readonly string[]): Promise<NotedMovement[]>;
}

export function createBillRepository(db: Queryable): BillRepository {
  const { payNo, orderNo, orgId, amountFen, paidAt } = payments;
  const selectPayments = () => db.select({ payNo, orderNo, orgId, amountFen, movedAt: paidAt }).from(payments);
  const selectRefunds = () =>
    db
      .select({
        refundNo: refunds.refundNo,
        payNo: refunds.payNo,
        orderNo: refunds.orderNo,
        orgId: refunds.orgId,
        amountFen: refunds.amountFen,
        movedAt: refunds.doneAt,
      })
      .from(refunds)
      .innerJoin(payments, eq(payNo, refunds.payNo));
  return {
    async movedWithin(channel, { from, to }, first) {
      const paid = await selectPayments().where(
        and(gte(payNo, first.payNo), eq(payments.channel, channel), gte(paidAt, from), lt(paidAt, to)),
      );
      const isDone = and(eq(refunds.status, refundStatus.done), gte(refunds.doneAt, from), lt(refunds.doneAt, to));
      const back = await selectRefunds().where(
        and(gte(refunds.refundNo, first.refundNo), eq(payments.channel, channel), isDone),
      );
      return [...paid.map(ofPayment), ...back.map(ofRefund)];
    },
    async find(references) {
      const numbers = [...references];
      const paid = await selectPayments().where(inArray(payNo, numbers));
      const back = await selectRefunds().where(inArray(refunds.refundNo, numbers));
      return [...paid.map(ofPayment), ...back.map(ofRefund)];
    },
  };
}

function ofPayment<Row extends { payNo: string }>(row: Row) {
  return { ...row, kind: 'payment' as const, reference: row.payNo };
}

function ofRefund<Row extends { refundNo: string }>({ refundNo, ...row }: Row) {
  return { ...row, kind: 'refund' as const, reference: refundNo };
}
