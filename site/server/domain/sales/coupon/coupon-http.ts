import * as endpoints from '#contract/coupon/coupon-endpoints.ts';
import * as schemas from '#contract/coupon/coupon-schema.ts';
import { memberRoutes } from '../../../platform/http/endpoints/route';
import type { JobDefinition } from '../../../platform/jobs/job-definition';
import { batchJob } from '../../../platform/jobs/in-batches';
import { countFailures, createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import { undoableCouponChanges } from './coupon-change';
import { couponSearch } from './coupon-offer';
import { couponIssueJob, couponList, couponOfferRoutes } from './coupon-offer-routes';
import { listAvailableCoupons, listCoupons, receiveCoupon, remindOfExpiringCoupons } from './coupon';

/** Wrong codes of one user and from one network, which an office shares. Codes have 36^4 values at least. */
const wrongCodesOfUser = { name: 'coupon codes of a user', max: 10, seconds: 15 * 60 };
const wrongCodesFromNetwork = { name: 'coupon codes from a network', max: 50, seconds: 60 * 60 };
/** Coupons that one user receives, with those that are refused. */
const receivesOfUser = { name: 'coupons received', max: 60, seconds: 60 * 60 };
/** Seconds between checks for coupons that expire soon. */
const reminderInterval = 3600;

/** The coupons that the provider offers, and those that members have received. */
export function createCoupons(platform: Platform): Module {
  const perUser = createRateLimiter(platform, wrongCodesOfUser);
  const perNetwork = createRateLimiter(platform, wrongCodesFromNetwork);
  const receives = createRateLimiter(platform, receivesOfUser);
  return {
    csvLists: [couponList],
    async routes(app) {
      couponOfferRoutes(app, platform);
      memberRoutes(app, platform, endpoints, schemas, {
        listCoupons: ({ read }, { query }, member) => read((tx) => listCoupons(tx, member, query)),
        listAvailableCoupons: ({ read }, { query }, member) =>
          read((tx) => listAvailableCoupons(tx, member, query.AppId)),
        async receiveCoupon({ transact, idempotencyKey }, { body }, member) {
          const receive = (which: Parameters<typeof receiveCoupon>[2]) =>
            transact((tx) => receiveCoupon(tx, member, which), idempotencyKey);
          await receives.take(String(member.userId));
          if ('CouponId' in body) return receive({ publicId: body.CouponId });
          return countFailures(perUser, String(member.userId), () =>
            countFailures(perNetwork, member.network, () => receive({ code: body.Code })),
          );
        },
      });
    },
    jobs: [
      batchJob(platform, { name: 'coupon.remind-of-expiry', every: reminderInterval }, remindOfExpiringCoupons),
      couponIssueJob(platform) as JobDefinition,
    ],
    undoable: undoableCouponChanges,
    searches: [couponSearch],
  };
}
