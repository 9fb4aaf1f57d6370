import type { z } from 'zod';
import type { createOrderSchema } from '../../../../../contract/order/order-schema';
import type { Member } from '../../../../platform/caller';
import { secondsAfter } from '../../../../platform/clock';
import type { NewOrder } from '../state/order-change-repository';
import type { Quote } from '../price/quote';

/** Seconds that an order waits for its payment. */
const orderLife = 30 * 60;

/** What a buyer sends, with what they left out filled in. */
export type Placement = z.output<typeof createOrderSchema.body>;

/** An order as it is placed at the price that was quoted; its number comes last. */
export function newOrder(
  { orgId, userId }: Pick<Member, 'orgId' | 'userId'>,
  placement: Omit<Placement, 'Agree' | 'ExpectPayableFen'>,
  quoted: Quote,
  ctime: Date,
): Omit<NewOrder, 'orderNo'> {
  return {
    orgId,
    userId,
    type: placement.Type,
    appId: placement.AppId,
    versionId: placement.VersionId,
    planId: placement.PlanId,
    quantity: placement.Quantity,
    snapshot: quoted.snapshot,
    originalFen: quoted.originalFen,
    discountFen: quoted.discountFen,
    couponFen: quoted.couponFen,
    payableFen: quoted.payableFen,
    couponUserId: placement.CouponUserId ?? null,
    serviceStart: quoted.serviceStart,
    serviceEnd: quoted.serviceEnd,
    remark: placement.Remark,
    attribution: placement.Attribution ?? null,
    expireAt: secondsAfter(ctime, orderLife),
    ctime,
  };
}
