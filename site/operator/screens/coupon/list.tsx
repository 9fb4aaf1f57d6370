import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { createCouponOffer, exportCouponOffers, listCouponOffers } from '#contract/operator/coupon-endpoints.ts';
import { ChangeDialog } from '../../frame/change-dialog';
import { DialogLink } from '../../frame/detail-page';
import { ListPage } from '../../frame/list-page';
import {
  couponFields,
  couponFilters,
  couponInputs,
  newCoupon,
  refreshes,
  toCouponInput,
  useProductNames,
} from './fields';

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
      {isCreating && <CreateDialog />}
    </>
  );
}

function CreateDialog(): ReactNode {
  const products = useProductNames();
  return (
    <ChangeDialog
      title="新建优惠券"
      endpoint={createCouponOffer}
      fields={couponInputs(products)}
      record={{ values: newCoupon(), version: '' }}
      toInput={(values, { reason, rehearse }) => ({ body: { ...toCouponInput(values), reason, rehearse } })}
      refreshes={refreshes}
      confirmLabel="新建"
      renderDone={({ entry: { subject } }) => (
        <p>
          已经建好。接着在<Link to={`/coupon/${subject.id}`}>「{subject.name}」的页面</Link>
          里发给会员，或生成兑换码。
        </p>
      )}
    />
  );
}
