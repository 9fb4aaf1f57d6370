import type { ReactNode } from 'react';
import { buildPath } from '#contract/routes/route-table.ts';
import { EmptyNote } from '#ui/empty-state/empty-note.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { couponListPath, type CouponFilter } from './coupon-filter';
import { unusedCoupons } from './coupon-groups';

interface NoCouponsProps {
  filter: CouponFilter;
  /** Coupons on all pages. */
  total: number;
}

/** Stands where no coupon is shown, with the way on. */
export function NoCoupons({ filter, total }: NoCouponsProps): ReactNode {
  const { group } = filter;
  if (total > 0) {
    return (
      <EmptyNote title="这一页没有优惠券">
        <LinkButton href={couponListPath({ group, page: 1 })}>回到第一页</LinkButton>
      </EmptyNote>
    );
  }
  return group === unusedCoupons ? (
    <EmptyNote title="还没有可用的优惠券" text="输入兑换码或领取优惠券后，下单时会自动选用最划算的一张。">
      <LinkButton href={buildPath('product')}>去选产品</LinkButton>
    </EmptyNote>
  ) : (
    <EmptyNote title={`没有${group.label}的优惠券`}>
      <LinkButton href={couponListPath({ group: unusedCoupons, page: 1 })} tone="outline">
        查看未使用的优惠券
      </LinkButton>
    </EmptyNote>
  );
}
