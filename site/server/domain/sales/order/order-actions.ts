import { servicePromises } from '../../../../contract/brand/service-promises';
import type { MemberAction } from '../../../../contract/access';
import { orderInvoiceStatus, type OrderInvoiceStatus } from '../../../../contract/invoice/invoice-status';
import { orderStatus, type OrderAction } from '../../../../contract/order/order-status';
import type { Member } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import type { StoredOrder } from './state/order-change-repository';
import { transitionOf } from './state/order-transitions';

/** Seconds after its payment that an order may be given back. */
const refundPeriod = servicePromises.refundDays * 24 * 3600;

type OrderState = Pick<StoredOrder, 'status' | 'expireAt' | 'paidAt' | 'paidFen' | 'hidden'> & {
  /** Not known where only other actions are asked about. */
  readonly invoiceStatus?: OrderInvoiceStatus;
};

/** When each action suits an order; what pages offer is what the server would do. */
const suits: Readonly<Record<OrderAction, (order: OrderState, now: Date) => boolean>> = {
  pay: ({ status, expireAt }, now) => status === orderStatus.unpaid && expireAt > now,
  cancel: ({ status }) => transitionOf('cancel', status) !== undefined,
  refund: ({ status, paidAt, paidFen }, now) =>
    transitionOf('ask for a refund', status) !== undefined &&
    paidFen > 0 &&
    paidAt !== null &&
    secondsAfter(paidAt, refundPeriod) >= now,
  renew: ({ status }) => status === orderStatus.completed,
  invoice: ({ status, paidFen, invoiceStatus }) =>
    status === orderStatus.completed && paidFen > 0 && invoiceStatus === orderInvoiceStatus.none,
  hide: ({ status, hidden }) =>
    !hidden && ([orderStatus.cancelled, orderStatus.closed, orderStatus.refunded] as number[]).includes(status),
};

/** What a role must allow for an action. */
const permissions: Readonly<Record<OrderAction, MemberAction>> = {
  pay: 'OrderCreate',
  cancel: 'OrderCancel',
  refund: 'OrderRefund',
  renew: 'OrderCreate',
  invoice: 'InvoiceApply',
  hide: 'OrderCancel',
};

/** Whether an action suits an order, whoever asks. */
export function isPossible(action: OrderAction, order: OrderState, now: Date): boolean {
  return suits[action](order, now);
}

/** What a member may do with an order now. */
export function actionsOf(order: OrderState, { actions }: Member, now: Date): OrderAction[] {
  const all = Object.keys(suits) as OrderAction[];
  return all.filter((action) => actions.includes(permissions[action]) && isPossible(action, order, now));
}
