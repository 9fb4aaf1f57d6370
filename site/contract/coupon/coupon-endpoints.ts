import { endpoint } from '../endpoint';
import type {
  CouponUser,
  ListAvailableCouponsReply,
  ListCouponsQuery,
  ListCouponsReply,
  ReceiveCouponBody,
} from './coupon-schema';

/** GET /coupon_user: the coupons that the caller received in the organisation that they are in; what ends next comes first. */
export const listCoupons = endpoint<{ query: ListCouponsQuery; reply: ListCouponsReply }>({
  name: 'listCoupons',
  base: 'client',
  method: 'GET',
  path: '/coupon_user',
  access: 'signed-in',
});

/** GET /coupon/available: what may be received without a code, for one product or for all. */
export const listAvailableCoupons = endpoint<{ query: { AppId?: string }; reply: ListAvailableCouponsReply }>({
  name: 'listAvailableCoupons',
  base: 'client',
  method: 'GET',
  path: '/coupon/available',
  access: 'signed-in',
});

/**
 * POST /coupon_user: receives a coupon by its code, or one that is offered to everybody. Who has as many as one user may is
 * answered couponReceived and gets no other; a call that repeats its key gets the coupon of the first one.
 */
export const receiveCoupon = endpoint<{ body: ReceiveCouponBody; reply: CouponUser }>({
  name: 'receiveCoupon',
  base: 'client',
  method: 'POST',
  path: '/coupon_user',
  access: { action: 'CouponReceive' },
  idempotency: 'optional',
  failures: ['couponUnusable', 'couponSoldOut', 'couponReceived', 'tooManyRequests', 'duplicateSubmission'],
});
