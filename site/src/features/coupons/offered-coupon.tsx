import { useState, type ReactNode } from 'react';
import type { AvailableCoupon, CouponUser } from '#contract/coupon/coupon-schema.ts';
import { CouponCard } from './coupon-card';
import actions from './coupon-actions.module.css';
import { useReceiveCoupon } from './use-receive-coupon';

/** Coupons left from which on it is said how many. */
const fewLeft = 20;

interface OfferedCouponProps {
  coupon: AvailableCoupon;
  /** Why it would be of no use now. */
  note?: string;
  onReceived?: (coupon: CouponUser) => Promise<void>;
}

/** A coupon that everybody may receive, with the button that does it. */
export function OfferedCoupon({ coupon, note, onReceived }: OfferedCouponProps): ReactNode {
  const { CouponId, Name, Received, Left } = coupon;
  const { receive, isPending } = useReceiveCoupon();
  const [failure, setFailure] = useState('');
  const isEnded = Received || Left === 0;
  const label = Received ? '已领取' : Left === 0 ? '已抢光' : '领取';
  const take = async () => {
    if (isEnded || isPending) return;
    setFailure('');
    const outcome = await receive({ CouponId });
    if (typeof outcome === 'string') setFailure(outcome);
    else await onReceived?.(outcome);
  };
  return (
    <CouponCard coupon={coupon} isOpen={Received || Left > 0}>
      {note && <span className="text-warning weight-600 nowrap margin-left-2">{note}</span>}
      {!isEnded && Left <= fewLeft && (
        <span className="text-warning weight-600 nowrap margin-left-2">仅剩 {Left} 张</span>
      )}
      {/* It keeps the focus when it has been pressed, so it is never `disabled`. */}
      <button
        type="button"
        className={actions.action}
        aria-disabled={isEnded || isPending}
        aria-busy={isPending}
        onClick={() => void take()}
      >
        {label}
        <span className="visually-hidden">（{Name}）</span>
      </button>
      <span role="alert" className={failure ? actions.note : 'visually-hidden'}>
        {failure}
      </span>
    </CouponCard>
  );
}
