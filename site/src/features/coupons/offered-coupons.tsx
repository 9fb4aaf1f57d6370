import { listAvailableCoupons, listCoupons, receiveCoupon } from '#contract/coupon/coupon-endpoints.ts';
import { useAction } from '#data/http/use-action.ts';
import { Button } from '#ui/button/button.tsx';
import { useRead } from '#data/http/use-read.ts';
import { QueryView } from '#ui/query-view/query-view.tsx';
import cards from './coupon-card.module.css';
import type { ReactNode } from 'react';
import type { AvailableCoupon, CouponUser } from '#contract/coupon/coupon-schema.ts';
import { TitledSection } from '#ui/section/titled-section.tsx';
import { CouponCard, CouponGridSkeleton } from './coupon-card';

/** Reads that a received coupon changes. */
export const changedReads = [listCoupons, listAvailableCoupons];

/** Cards that are held free while they load: one row. */
const expectedCards = 2;

/** The coupons that everybody may receive; nothing while there are none. */
export function AvailableCoupons(): ReactNode {
  const read = useRead(listAvailableCoupons, { query: {} });
  if (read.data?.Items.length === 0) return null;
  return (
    <TitledSection title="可领取">
      <QueryView read={read} skeleton={<CouponGridSkeleton label="正在加载可领取的优惠券" cards={expectedCards} />}>
        {({ Items }) => (
          <ul className={cards.grid} aria-label="可领取的优惠券">
            {Items.map((coupon) => (
              <li key={coupon.CouponId}>
                <OfferedCoupon coupon={coupon} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </TitledSection>
  );
}

/** Number of coupons left from which on it is shown. */
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
  const { run, isPending, failureText } = useAction(receiveCoupon, { refreshes: changedReads });
  const isEnded = Received || Left === 0;
  const label = Received ? '已领取' : Left === 0 ? '已抢光' : '领取';
  const receive = async () => {
    const received = await run({ body: { CouponId } });
    if (received) await onReceived?.(received);
  };
  return (
    <CouponCard coupon={coupon} isOpen={Received || Left > 0}>
      {note && <span className="text-warning weight-600 nowrap margin-left-2">{note}</span>}
      {!isEnded && Left <= fewLeft && (
        <span className="text-warning weight-600 nowrap margin-left-2">仅剩 {Left} 张</span>
      )}
      <Button size="row" theme="solid" loading={isPending} aria-disabled={isEnded} onClick={() => void receive()}>
        {label}
        <span className="visually-hidden">（{Name}）</span>
      </Button>
      <span role="alert" className={failureText ? cards.failure : 'visually-hidden'}>
        {failureText}
      </span>
    </CouponCard>
  );
}
