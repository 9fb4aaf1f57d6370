import type { OrderDetail } from '../../../../contract/order/order-schema';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import type { Clock } from '../../../platform/clock';
import type { IdempotencyKey } from '../../../platform/idempotency/idempotency';
import { isPossible } from './order-actions';
import type { StoredOrder } from './state/order-change-repository';
import type { OrderRepositories, OrderStore } from './order-store';
import { toDetail } from './order-view';

export interface OrderService {
  get(member: Member, orderNo: string): Promise<OrderDetail>;
  /** Cancels an unpaid order as the member saw it. */
  cancel(member: Member, orderNo: string, seen: { Reason: string; Version: number }): Promise<OrderDetail>;
  /** Takes an ended order off the lists. */
  hide(member: Member, orderNo: string): Promise<void>;
  /** Asks for the money of an order back; the provider decides. */
  requestRefund(
    member: Member,
    orderNo: string,
    request: { Reason: string },
    once: IdempotencyKey | undefined,
  ): Promise<OrderDetail>;
}

export function createOrderService(store: OrderStore, now: Clock): OrderService {
  async function detail(
    { orders, payments, invoices }: OrderRepositories,
    member: Member,
    order: StoredOrder,
  ): Promise<OrderDetail> {
    const { orderNo } = order;
    const parts = {
      order,
      logs: await orders(member).logs(orderNo),
      payments: await payments(member, orderNo),
      invoiceStatus: (await invoices(member, [orderNo])).get(orderNo),
    };
    return toDetail(parts, member, now());
  }

  return {
    get: (member, orderNo) =>
      store.read(async (repositories) => {
        const order = await repositories.orders(member).find(orderNo);
        if (!order) throw new AppFailure('notFound');
        return detail(repositories, member, order);
      }),
    cancel: (member, orderNo, { Reason, Version }) =>
      store.transact(async (repositories) => {
        const order = await lock(repositories, member, orderNo);
        if (!isPossible('cancel', order, now())) throw new AppFailure('orderStateRefused');
        if (order.version !== Version) throw new AppFailure('conflict');
        const change = { actorId: member.userId, reason: Reason };
        return detail(repositories, member, await repositories.changes.change(order, 'cancel', change));
      }),
    hide: (member, orderNo) =>
      store.transact(async (repositories) => {
        const order = await lock(repositories, member, orderNo);
        if (order.hidden) return;
        if (!isPossible('hide', order, now())) throw new AppFailure('orderStateRefused');
        await repositories.orders(member).hide(orderNo);
      }),
    requestRefund: (member, orderNo, { Reason }, once) =>
      store.transactOnce(once, async (repositories) => {
        const order = await lock(repositories, member, orderNo);
        if (!isPossible('refund', order, now())) throw new AppFailure('orderStateRefused');
        // The upgrade was priced from what this order opened.
        if (await repositories.entitlements.isUpgraded(member, orderNo)) {
          throw new AppFailure('orderStateRefused', { message: '该应用之后又升级过，请先申请退款升级的订单' });
        }
        await repositories.activities.note(member, { kind: 'refund-requested', detail: orderNo, at: now() });
        const change = { actorId: member.userId, reason: Reason };
        return detail(repositories, member, await repositories.changes.change(order, 'ask for a refund', change));
      }),
  };
}

/** @throws AppFailure notFound for orders that are not there and for those of others alike. */
async function lock({ orders }: OrderRepositories, member: Member, orderNo: string): Promise<StoredOrder> {
  const order = await orders(member).lock(orderNo);
  if (!order) throw new AppFailure('notFound');
  return order;
}
