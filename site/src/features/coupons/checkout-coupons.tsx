import { useState, type ReactNode } from 'react';
import { listAvailableCoupons } from '#contract/coupon/coupon-endpoints.ts';
import type { CouponUser } from '#contract/coupon/coupon-schema.ts';
import { formatFen } from '#contract/format-fen.ts';
import { useRead } from '#data/http/use-read.ts';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { OfferedCoupon } from './offered-coupons';
import { RedeemForm } from './redeem-form';

interface CheckoutCouponsProps {
  appId: string;
  /** Price before a coupon, in fen. */
  priceFen: number;
  /** Applies a coupon that was received. @returns its effect on the order, as text. */
  onReceived: (coupon: CouponUser) => Promise<string>;
}

/** Coupons that a buyer does not have yet: by a code, or of those that are offered to everybody for this product. */
export default function CheckoutCoupons({ appId, priceFen, onReceived }: CheckoutCouponsProps): ReactNode {
  const { data, error, mutate } = useRead(listAvailableCoupons, { query: { AppId: appId } });
  const [received, setReceived] = useState('');
  // What was received here keeps its place, and the focus.
  const [taken, setTaken] = useState<readonly number[]>([]);
  const offered =
    data?.Items.filter(({ CouponId, Received, Left }) => taken.includes(CouponId) || (!Received && Left > 0)) ?? [];
  return (
    <div className="min-width-0">
      <RedeemForm onReceived={onReceived} />
      {offered.length > 0 && (
        <section aria-labelledby="offered-coupons">
          <h3 id="offered-coupons" className="size-body weight-600 margin-bottom-3">
            可领取
          </h3>
          <ul className="grid gap-3">
            {offered.map((coupon) => (
              <li key={coupon.CouponId}>
                <OfferedCoupon
                  coupon={coupon}
                  note={coupon.ThresholdFen > priceFen ? `本单还差 ¥${formatFen(coupon.ThresholdFen - priceFen)}` : ''}
                  onReceived={async (own) => {
                    setTaken((before) => [...before, coupon.CouponId]);
                    setReceived(`领取成功：${own.Name}，${await onReceived(own)}。`);
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {error && !data && <LoadFailure error={error} onRetry={() => void mutate()} />}
      <output className="text-success size-small">{received}</output>
    </div>
  );
}
