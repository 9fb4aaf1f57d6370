import type { FastifyInstance } from 'fastify';
import { listAvailableCoupons, listCoupons, receiveCoupon } from '../../../../contract/coupon/coupon-endpoints';
import {
  listAvailableCouponsSchema,
  listCouponsSchema,
  receiveCouponSchema,
} from '../../../../contract/coupon/coupon-schema';
import { memberRoute } from '../../../platform/http/endpoints/route';
import { countFailures } from '../../../platform/limits/count-failures';
import type { RateLimiter } from '../../../platform/limits/rate-limiter';
import type { CouponService } from './coupon-service';

export interface CouponLimits {
  /** What counts codes that were not right. */
  readonly perUser: RateLimiter;
  readonly perNetwork: RateLimiter;
  /** What counts all that a user receives. */
  readonly receives: RateLimiter;
}

export function couponRoutes(
  app: FastifyInstance,
  coupons: CouponService,
  { perUser, perNetwork, receives }: CouponLimits,
): void {
  memberRoute(app, listCoupons, listCouponsSchema, ({ query }, member) => coupons.list(member, query));
  memberRoute(app, listAvailableCoupons, listAvailableCouponsSchema, ({ query }, member) =>
    coupons.listAvailable(member, query.AppId),
  );
  memberRoute(app, receiveCoupon, receiveCouponSchema, async ({ body }, member, once) => {
    await receives.take(String(member.userId));
    if ('CouponId' in body) return coupons.receive(member, { publicId: body.CouponId }, once);
    return countFailures(perUser, String(member.userId), () =>
      countFailures(perNetwork, member.network, () => coupons.receive(member, { code: body.Code }, once)),
    );
  });
}
