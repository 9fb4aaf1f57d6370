import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CouponUser } from '#contract/coupon/coupon-schema.ts';
import { couponStateLabels } from '#contract/coupon/coupon-states.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { daysUntil, formatDate } from '#contract/china-time.ts';
import { CouponCard } from './coupon-card';
import actions from './coupon-actions.module.css';

/** A coupon that the visitor has, with the way to use it, or to the order that has it. */
export function ReceivedCoupon({ coupon }: { coupon: CouponUser }): ReactNode {
  const allows = useAllowedAction();
  const { State, OrderNo, UsedAt, StartAt, Name } = coupon;
  const isUsable = State === 'unused' && daysUntil(StartAt) === 0 && allows('OrderCreate');
  return (
    <CouponCard
      coupon={coupon}
      isOpen={State === 'unused' || State === 'held'}
      {...(State !== 'unused' && { state: couponStateLabels[State] })}
    >
      {UsedAt && <span className="text-secondary size-small">{formatDate(UsedAt)} 使用</span>}
      {OrderNo && (
        <Link className={actions.link} to={buildPath('orderDetail', { orderId: OrderNo })}>
          查看订单<span className="visually-hidden">（{Name}）</span>
        </Link>
      )}
      {isUsable && (
        <Link className={actions.action} to={placeToUse(coupon)}>
          去使用<span className="visually-hidden">（{Name}）</span>
        </Link>
      )}
    </CouponCard>
  );
}

/** Where the coupon can be used: at once where it fits one product, otherwise where a product is chosen. */
function placeToUse({ Products }: CouponUser): string {
  const [only, ...others] = Products;
  return only && others.length === 0
    ? buildPath('funcOpen', { appId: only.AppId, type: 'open' })
    : buildPath('product');
}
