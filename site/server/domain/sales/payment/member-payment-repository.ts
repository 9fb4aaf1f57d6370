import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../../../contract/order/order-status';
import type { PaymentStatus } from '../../../../contract/payment/payment-status';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations, createOrganizationScope } from '../../../platform/db/organization-scope';
import { prepared } from '../../../platform/db/prepared';
import { order } from '../order/order-tables';
import type { Payment } from './payment-repository';
import { payment, refund } from './payment-tables';
import type { Refund } from './refunds/refund-repository';

/** What whoever waits for a payment asks again and again. */
export interface PaymentState {
  readonly payNo: string;
  readonly channel: Payment['channel'];
  readonly status: PaymentStatus;
  readonly failReason: string;
  readonly paidAt: Date | null;
  readonly queriedAt: Date | null;
  readonly ctime: Date;
  readonly orderStatus: OrderStatus;
}

/** The payments of orders that a member may see: all of the organisation's, their own for a plain member. */
export interface MemberPaymentRepository {
  state(payNo: string): Promise<PaymentState | undefined>;
  /** Payments of an order of the organisation, the oldest first. */
  ofOrder(orderNo: string): Promise<Payment[]>;
  /** Refunds of such an order, the oldest first. */
  refundsOf(orderNo: string): Promise<Refund[]>;
}

// Names of columns alone: what asks for them is bound to an organisation.
const columns = getTableColumns(acrossOrganizations(payment));
const refundColumns = getTableColumns(acrossOrganizations(refund));

/** One statement, asked every other second by everybody who pays; its conditions name the organisation and the buyer. */
const findState = prepared((db) => {
  const payments = acrossOrganizations(payment);
  const orders = acrossOrganizations(order);
  const { payNo, channel, status, failReason, paidAt, queriedAt, ctime } = payments;
  return db
    .select({
      payNo,
      channel,
      status,
      failReason,
      paidAt,
      queriedAt,
      ctime,
      orderStatus: orders.status,
      userId: orders.userId,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.orderNo, payments.orderNo))
    .where(and(eq(payNo, sql.placeholder('payNo')), eq(payments.orgId, sql.placeholder('orgId'))))
    .prepare('find_payment_state');
});

export function createMemberPaymentRepository(db: Queryable, member: Member): MemberPaymentRepository {
  const scope = createOrganizationScope(db, member);
  return {
    async state(payNo) {
      const [row] = await findState(db).execute({ payNo, orgId: member.orgId });
      if (!row || (member.role === 'member' && row.userId !== member.userId)) return undefined;
      return row;
    },
    ofOrder: async (orderNo) =>
      scope.select(columns, payment, eq(payment.orderNo, orderNo)).orderBy(asc(payment.ctime), asc(payment.payNo)),
    refundsOf: async (orderNo) =>
      scope.select(refundColumns, refund, eq(refund.orderNo, orderNo)).orderBy(asc(refund.ctime), asc(refund.refundNo)),
  };
}
