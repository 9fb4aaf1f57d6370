import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { legacyTx } from '../../../platform/legacy-tx';
import { findReceivedCoupon, holdCoupon, listReceivedCoupons, releaseCoupon, returnCoupon, useCoupon } from './coupon';

/** The coupons for callers that do not have a `Tx` yet. */
export function createCouponRepository(db: Queryable) {
  const tx = legacyTx(db);
  return {
    list: (member: Member) => listReceivedCoupons(tx, member),
    find: (member: Member, couponUserId: number) => findReceivedCoupon(tx, member, couponUserId),
    hold: (member: Member, couponUserId: number, orderNo: string) => holdCoupon(tx, member, couponUserId, orderNo),
    release: (owner: Pick<Member, 'orgId'>, orderNo: string) => releaseCoupon(tx, owner, orderNo),
    giveBack: (owner: Pick<Member, 'orgId'>, orderNo: string) => returnCoupon(tx, owner, orderNo),
    use: (owner: Pick<Member, 'orgId'>, orderNo: string, now: Date) => useCoupon({ ...tx, now }, owner, orderNo),
  };
}
