import { useContext, type ReactNode } from 'react';
import { AvailableCoupons } from '#features/coupons/offered-coupons.tsx';
import { CouponList } from '#features/coupons/coupon-list.tsx';
import { RedeemForm } from '#features/coupons/redeem-form.tsx';
import { AccountKeyContext } from '#data/http/cache-key.ts';
import { useAllowedAction } from '#data/session/permission.ts';

/** The coupons of the visitor in the organisation, and the ways to more of them. */
export default function CouponTab(): ReactNode {
  const mayReceive = useAllowedAction()('CouponReceive');
  // Nothing of another organisation may stand, neither its coupons nor what was said of one.
  const scope = useContext(AccountKeyContext);
  return (
    <div key={scope}>
      {mayReceive && (
        <>
          <RedeemForm />
          <AvailableCoupons />
        </>
      )}
      <CouponList />
    </div>
  );
}
