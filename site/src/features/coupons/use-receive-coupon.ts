import { listAvailableCoupons, listCoupons, receiveCoupon } from '#contract/coupon/coupon-endpoints.ts';
import type { CouponUser, ReceiveCouponBody } from '#contract/coupon/coupon-schema.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';

interface Receiving {
  /** @returns the coupon, or in words why there is none. */
  receive(body: ReceiveCouponBody): Promise<CouponUser | string>;
  isPending: boolean;
}

/** Receives coupons; a failure is for the caller to show. */
export function useReceiveCoupon(): Receiving {
  const refreshes = [listCoupons, listAvailableCoupons];
  const { submit, isPending } = useAction(receiveCoupon, { refreshes });
  return {
    async receive(body) {
      try {
        return await submit({ body });
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        return error.fields.Code ?? failureText(error);
      }
    },
    isPending,
  };
}
