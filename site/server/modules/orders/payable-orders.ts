import type { OrderStatus } from '../../../contract/order/order-status';
import type { PayChannel } from '../../../contract/payment/payment-status';
import type { Member } from '../../platform/caller';

/** What payments know of an order. */
export interface PayableOrder {
  readonly orderNo: string;
  readonly orgId: number;
  readonly userId: number;
  readonly status: OrderStatus;
  readonly payableFen: number;
  readonly paidFen: number;
  readonly expireAt: Date;
  readonly paidAt: Date | null;
  /** For the payer, in the channel's own list: `数据通 专业版 1 年`. */
  readonly description: string;
}

/**
 * What a payment made of its order:
 * - `accepted`: the order is paid and will be fulfilled.
 * - `late`: the order had ended; it waits for the refund of the money.
 * - `second`: the order was paid before; the money goes back and the order stays as it is.
 */
export type Settlement = 'accepted' | 'late' | 'second';

/**
 * The orders as payments see them, within one transaction. Whoever holds a payment locks it before its order (api 2.4), so
 * that two transactions never wait for each other.
 */
export interface PayableOrders {
  /** An order that the member may see. */
  find(member: Member, orderNo: string): Promise<PayableOrder | undefined>;
  /** The same, locked until the transaction ends. */
  lockOwn(member: Member, orderNo: string): Promise<PayableOrder | undefined>;
  /** Any order, locked until the transaction ends: channels and jobs have no organisation. */
  lock(orderNo: string): Promise<PayableOrder | undefined>;
  /** Notes that money for a locked order has come. */
  settle(orderNo: string, money: { channel: PayChannel; amountFen: number; paidAt: Date }): Promise<Settlement>;
  /** Lets a locked order wait longer for its money; never shorter. */
  extend(orderNo: string, expireAt: Date): Promise<void>;
  /** Up to so many orders that nobody paid in time, the longest over first. */
  overdue(now: Date, limit: number): Promise<string[]>;
  /** Closes a locked order that nobody paid in time. @returns whether it was still unpaid. */
  close(orderNo: string): Promise<boolean>;
  /** Ends the wait for a refund: refunded when all of the money went back, completed as before when part of it did. */
  finishRefund(orderNo: string, outcome: 'full' | 'partial', reason: string): Promise<void>;
  /** Ends the wait for a refund that is not granted. @throws AppFailure orderStateRefused when nobody waits for one. */
  rejectRefund(orderNo: string, reason: string): Promise<void>;
}
