import { endpoint } from '../endpoint';
import type {
  CouponUser,
  ListAvailableCouponsReply,
  ListCouponsQuery,
  ListCouponsReply,
  ReceiveCouponBody,
} from './coupon-schema';

/** GET /coupon_user: the coupons that the caller received in the organisation that they are in; what ends first comes first. */
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

/** POST /coupon_user: receives a coupon by its code, or one that is offered to everybody. */
export const receiveCoupon = endpoint<{ body: ReceiveCouponBody; reply: CouponUser }>({
  name: 'receiveCoupon',
  base: 'client',
  method: 'POST',
  path: '/coupon_user',
  access: { action: 'CouponReceive' },
  failures: ['couponUnusable', 'couponSoldOut', 'couponReceived', 'tooManyRequests'],
});
