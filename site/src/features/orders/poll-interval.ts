import type { ListOrdersReply, OrderDetail } from '#contract/order/order-schema.ts';
import { orderStatus, type OrderStatus } from '#contract/order/order-status.ts';

/** Shortest and longest wait between two questions, in milliseconds. */
const shortest = 2_000;
const longest = 30_000;
/** A question each time that the order has been as it is for a tenth longer. */
const growth = 0.1;
/** Wait between two questions of a list, in milliseconds. */
const ofList = 10_000;

const changing: readonly OrderStatus[] = [orderStatus.unpaid, orderStatus.paid, orderStatus.refunding];

/** Milliseconds until an order should be asked for again: the longer nothing happened, the later. 0 when nothing will happen by itself. */
export function orderPollInterval({ Status, Logs, CTime, ServerTime }: OrderDetail): number {
  if (!changing.includes(Status)) return 0;
  const quiet = Date.parse(ServerTime) - Date.parse(Logs.at(-1)?.At ?? CTime);
  return Math.min(Math.max(quiet * growth, shortest), longest);
}

/** The same for a list: 0 unless one of its orders is being opened, or should have been closed by now. */
export function listPollInterval({ Items, ServerTime }: ListOrdersReply): number {
  const isChanging = Items.some(
    ({ Status, ExpireAt }) =>
      Status === orderStatus.paid || (Status === orderStatus.unpaid && Date.parse(ExpireAt) <= Date.parse(ServerTime)),
  );
  return isChanging ? ofList : 0;
}
