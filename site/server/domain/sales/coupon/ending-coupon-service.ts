import { secondsAfter, type Clock } from '../../../platform/clock';
import type { EndingCoupon } from './coupon-offer-repository';
import type { CouponStore } from './coupon-store';

/** Seconds before the end of an unused coupon at which its owner is told. */
const toldBefore = 3 * 24 * 3600;

export interface EndingCouponService {
  /** Tells the owners of up to so many unused coupons that they end soon. @returns how many coupons they were. */
  tell(limit: number): Promise<number>;
}

export function createEndingCouponService(store: CouponStore, now: Clock): EndingCouponService {
  return {
    tell: (limit) =>
      store.transact(async ({ offers, messages }) => {
        const ending = await offers.takeEnding({ after: now(), until: secondsAfter(now(), toldBefore) }, limit);
        for (const [first, ...others] of byOwner(ending)) {
          const { userId, orgId, name } = first;
          const title = others.length > 0 ? `您有 ${others.length + 1} 张优惠券即将到期` : `优惠券“${name}”即将到期`;
          const text = '还有不到 3 天，过期后无法使用';
          await messages.tell([userId], {
            kind: 'expiry',
            title,
            text,
            link: '/mecenter/indexcoupon',
            orgId,
            ctime: now(),
          });
        }
        return ending.length;
      }),
  };
}

/** Several that end together are one piece of news. */
function byOwner(ending: readonly EndingCoupon[]): [EndingCoupon, ...EndingCoupon[]][] {
  const groups = new Map<string, [EndingCoupon, ...EndingCoupon[]]>();
  for (const each of ending) {
    const key = `${each.userId} ${each.orgId}`;
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return [...groups.values()];
}
