import { formatChinaTime } from '../../../../../contract/china-time';
import { formatFen } from '../../../../../contract/format-fen';
import type { CreateOrderReply, RenewOrderReply } from '../../../../../contract/order/order-schema';
import { AppFailure } from '../../../../app-failure';
import type { Member } from '../../../../platform/caller';
import type { Clock } from '../../../../platform/clock';
import type { IdempotencyKey } from '../../../../platform/idempotency/idempotency';
import { isPossible } from '../order-actions';
import type { NewOrder, StoredOrder } from '../state/order-change-repository';
import { newOrder, type Placement } from './new-order';
import { datedNumber } from '../../../../platform/dated-number';
import type { OrderRepositories, OrderStore } from '../order-store';
import { quote } from '../price/price-service';

/** Unpaid orders of one product that one user may have. */
const maxUnpaid = 5;
/** Numbers that are tried until one is free: a second has a hundred million of them. */
const numberAttempts = 5;

export interface PlacementService {
  /** Places an order at the price that the buyer saw. One that costs nothing is paid at once. */
  place(member: Member, placement: Placement, once: IdempotencyKey | undefined): Promise<CreateOrderReply>;
  /** What to buy to go on with what an order opened. */
  renewal(member: Member, orderNo: string): Promise<RenewOrderReply>;
}

export function createPlacementService(store: OrderStore, now: Clock): PlacementService {
  return {
    place: (member, placement, once) =>
      store.transactOnce(once, async (repositories) => {
        const { activities, agreements, changes, orders } = repositories;
        const own = orders(member);
        if (!(await own.lockBuyer())) throw new AppFailure('forbidden');
        const quoted = await quote(repositories, member, placement, now());
        if (quoted.payableFen !== placement.ExpectPayableFen) {
          const message = `价格已变动，现在应付 ¥${formatFen(quoted.payableFen)}，请确认新的金额`;
          throw new AppFailure('priceChanged', { message });
        }
        if ((await own.countUnpaid(placement.AppId)) >= maxUnpaid) throw new AppFailure('tooManyUnpaidOrders');
        await agreements.keep(now());
        const placed = await placeNumbered(repositories, newOrder(member, placement, quoted, now()));
        await holdCoupon(repositories, member, placed);
        await activities.note(member, { kind: 'order-placed', detail: placed.orderNo, at: now() });
        const isFree = placed.payableFen === 0;
        const order = isFree
          ? await changes.change(placed, 'pay', { reason: '无需支付', set: { paidAt: now() } })
          : placed;
        return {
          OrderNo: order.orderNo,
          Status: order.status,
          PayableFen: order.payableFen,
          ExpireAt: formatChinaTime(order.expireAt),
        };
      }),
    renewal: (member, orderNo) =>
      store.read(async (repositories) => {
        const order = await repositories.orders(member).find(orderNo);
        if (!order) throw new AppFailure('notFound');
        const entitlement = await repositories.entitlements.current(member, order.appId);
        if (!isPossible('renew', order, now()) || !entitlement) throw new AppFailure('orderStateRefused');
        // What is in use now: it may have been upgraded since.
        const { versionId: VersionId, planId: PlanId } = entitlement;
        const selection = { AppId: order.appId, VersionId, PlanId, Quantity: 1, Type: 'renew' as const };
        await quote(repositories, member, selection, now());
        return selection;
      }),
  };
}

async function placeNumbered({ changes }: OrderRepositories, order: Omit<NewOrder, 'orderNo'>): Promise<StoredOrder> {
  for (let attempt = 0; attempt < numberAttempts; attempt += 1) {
    const placed = await changes.place({ ...order, orderNo: datedNumber(order.ctime) });
    if (placed) return placed;
  }
  throw new AppFailure('unavailable', { message: '系统繁忙，请稍后再试' });
}

async function holdCoupon({ coupons }: OrderRepositories, member: Member, order: StoredOrder): Promise<void> {
  const { couponUserId, orderNo } = order;
  if (couponUserId !== null && !(await coupons.hold(member, couponUserId, orderNo))) {
    throw new AppFailure('couponUnusable');
  }
}
