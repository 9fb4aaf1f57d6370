import { formatChinaTime } from '../../../../contract/china-time';
import type { CouponTermsReply, CouponUser } from '../../../../contract/coupon/coupon-schema';
import type { ListedCoupon } from './coupon-list-repository';
import type { CouponTerms } from './coupon-terms';

/** Names of products by their ids. */
type Names = ReadonlyMap<string, string>;

/** What a coupon does, as the API tells it. */
export function termsView(terms: CouponTerms & { couponId: number }, names: Names): CouponTermsReply {
  const { couponId, name, type, thresholdFen, amountFen, percent, appIds, startAt, endAt } = terms;
  return {
    CouponId: couponId,
    Name: name,
    Type: type as CouponTermsReply['Type'],
    ThresholdFen: thresholdFen,
    AmountFen: amountFen,
    Percent: percent,
    Products: appIds.map((AppId) => ({ AppId, Name: names.get(AppId) ?? AppId })),
    StartAt: formatChinaTime(startAt),
    EndAt: formatChinaTime(endAt),
  };
}

/** A coupon that somebody has received, as the API tells it. */
export function couponView(received: ListedCoupon, names: Names): CouponUser {
  const { couponUserId, state, orderNo, receivedAt, usedAt } = received;
  return {
    ...termsView(received, names),
    CouponUserId: couponUserId,
    State: state,
    OrderNo: orderNo,
    ReceivedAt: formatChinaTime(receivedAt),
    UsedAt: usedAt && formatChinaTime(usedAt),
  };
}
