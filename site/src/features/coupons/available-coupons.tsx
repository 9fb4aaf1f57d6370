import type { ReactNode } from 'react';
import { listAvailableCoupons } from '#contract/coupon/coupon-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import cards from './coupon-card.module.css';
import { CouponGridSkeleton } from './coupon-grid-skeleton';
import { OfferedCoupon } from './offered-coupon';

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
