import { listAvailableCoupons } from '#contract/coupon/coupon-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import cards from './coupon-card.module.css';
import { useState, type ReactNode } from 'react';
import type { AvailableCoupon, CouponUser } from '#contract/coupon/coupon-schema.ts';
import { CouponCard, CouponGridSkeleton } from './coupon-card';

import { useReceiveCoupon } from './use-receive-coupon';

/** Cards that are held free while they load: one row. */
const expectedCards = 2;

/** The coupons that everybody may receive; nothing while there are none. */
export function AvailableCoupons(): ReactNode {
  const { data, error, mutate } = useRead(listAvailableCoupons, { query: {} });
  if (data?.Items.length === 0) return null;
  return (
    <section className="margin-bottom-6" aria-labelledby="available-coupons">
      <h2 id="available-coupons" className="size-large margin-bottom-3">
        可领取
      </h2>
      {data ? (
        <ul className={cards.grid} aria-label="可领取的优惠券">
          {data.Items.map((coupon) => (
            <li key={coupon.CouponId}>
              <OfferedCoupon coupon={coupon} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void mutate()} />
      ) : (
        <CouponGridSkeleton label="正在加载可领取的优惠券" cards={expectedCards} />
      )}
    </section>
  );
}

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
        className={cards.action}
        aria-disabled={isEnded || isPending}
        aria-busy={isPending}
        onClick={() => void take()}
      >
        {label}
        <span className="visually-hidden">（{Name}）</span>
      </button>
      <span role="alert" className={failure ? cards.note : 'visually-hidden'}>
        {failure}
      </span>
    </CouponCard>
  );
}
