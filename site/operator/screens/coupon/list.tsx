import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { createCouponOffer, exportCouponOffers, listCouponOffers } from '#contract/operator/coupon-endpoints.ts';
import { DialogLink } from '../../frame/detail-page';
import { ListPage } from '../../frame/list-page';
import { CreateCouponDialog } from './dialogs';
import { couponFields, couponFilters } from './fields';
import { newCoupon } from './form';

/** The coupons that the provider offers, and what they brought. */
export function CouponList(): ReactNode {
  const isCreating = useLocation().pathname === '/coupon/create';
  return (
    <>
      <ListPage
        title="优惠券"
        path="/coupon"
        endpoint={listCouponOffers}
        exportEndpoint={exportCouponOffers}
        fields={couponFields}
        filters={couponFilters}
        defaultSort="-id"
        searchHint="名称、通用兑换码"
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        emptyText="还没有优惠券"
        actions={
          <DialogLink to="/coupon/create" endpoint={createCouponOffer} kind="main">
            新建优惠券
          </DialogLink>
        }
      />
      {isCreating && <CreateCouponDialog values={newCoupon()} />}
    </>
  );
}
