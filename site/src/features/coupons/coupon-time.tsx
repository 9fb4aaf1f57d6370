import type { ReactNode } from 'react';
import type { CouponTermsReply } from '#contract/coupon/coupon-schema.ts';
import { daysUntil, formatDate } from '#contract/china-time.ts';

/** Days before the end of a coupon from which the end is what matters. */
const endsSoon = 7;

interface CouponTimeProps extends Pick<CouponTermsReply, 'StartAt' | 'EndAt'> {
  /** Whether it may still be used; the days that are left are no matter otherwise. */
  isOpen: boolean;
}

/** From when, and until when, a coupon may be used. */
export function CouponTime({ StartAt, EndAt, isOpen }: CouponTimeProps): ReactNode {
  const days = daysUntil(EndAt);
  if (isOpen && daysUntil(StartAt) > 0) {
    return (
      <>
        <time dateTime={StartAt}>{formatDate(StartAt)}</time> 起可用
      </>
    );
  }
  return (
    <>
      有效期至 <time dateTime={EndAt}>{formatDate(EndAt)}</time>
      {isOpen && days <= endsSoon && (
        <strong className="text-warning weight-600 nowrap margin-left-2">
          {days > 1 ? `${days} 天后到期` : '24 小时内到期'}
        </strong>
      )}
    </>
  );
}
