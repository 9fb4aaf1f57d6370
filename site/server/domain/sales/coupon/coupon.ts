import { createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import { couponJobs } from './coupon-jobs';
import { couponRoutes } from './coupon-routes';
import { createCouponService } from './coupon-service';
import { createCouponStore } from './coupon-store';
import { createEndingCouponService } from './ending-coupon-service';

export { createCouponRepository, type ReceivedCoupon } from './coupon-repository';
export { couponFen, describeCoupon, unfitReason } from './coupon-rules';

/** Wrong codes of one user and from one network, which an office shares. Codes have 36^4 values at least. */
const wrongCodesPerUser = { name: 'coupon codes of a user', max: 10, seconds: 15 * 60 };
const wrongCodesPerNetwork = { name: 'coupon codes from a network', max: 50, seconds: 60 * 60 };

/** Coupons that one user receives, with those that are refused. */
const receivesPerUser = { name: 'coupons received', max: 60, seconds: 60 * 60 };

/** What the provider offers, and what members have received of it. */
export function createCoupons(platform: Platform): Module {
  const { database, now } = platform;
  const store = createCouponStore(database);
  const perUser = createRateLimiter(platform, wrongCodesPerUser);
  const perNetwork = createRateLimiter(platform, wrongCodesPerNetwork);
  const receives = createRateLimiter(platform, receivesPerUser);
  return {
    routes: async (app) => couponRoutes(app, createCouponService(store, now), { perUser, perNetwork, receives }),
    jobs: couponJobs(createEndingCouponService(store, now)),
  };
}
