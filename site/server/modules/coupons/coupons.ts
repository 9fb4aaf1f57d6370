export { createCouponRepository, type ReceivedCoupon } from './coupon-repository';
export { couponFen, describeCoupon, unfitReason } from './coupon-rules';
