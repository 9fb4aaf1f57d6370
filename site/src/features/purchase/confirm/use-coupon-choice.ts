import { codes } from '#contract/codes.ts';
import type { CouponOffer, OrderSelection, PreviewOrderReply } from '#contract/order/order-schema.ts';
import { bestCoupon } from '../price/best-coupon';
import { useOrderPreview, type OrderPreview } from '../price/use-order-preview';
import type { OrderDraft } from './order-draft';

/** The coupons for an order that costs so much without one. */
export type OrderCoupons = Pick<PreviewOrderReply, 'UsableCoupons' | 'UnusableCoupons' | 'PayableFen'>;

export interface CouponChoice {
  /** The price with the chosen coupon. */
  readonly price: OrderPreview;
  /** The coupons for this order, by the server; undefined until it answers. */
  readonly coupons: OrderCoupons | undefined;
  readonly chosen: CouponOffer | undefined;
  /** Why the coupon that the buyer chose does not count. */
  readonly lost: string | undefined;
  /** Asks for coupons and price again. @returns the price, or undefined when that failed. */
  readonly refresh: () => Promise<PreviewOrderReply | undefined>;
}

/** The price of a selection with the coupon that the draft wants, as far as it can be used. */
export function useCouponChoice(selection: OrderSelection, wish: OrderDraft['coupon']): CouponChoice {
  const plain = useOrderPreview(selection);
  const usable = plain.reply?.UsableCoupons ?? [];
  const wanted = wish === 'best' ? bestCoupon(usable) : usable.find(({ CouponUserId }) => CouponUserId === wish);
  const reduced = useOrderPreview(wanted && { ...selection, CouponUserId: wanted.CouponUserId });
  const isRefused = reduced.failure?.code === codes.couponUnusable;
  const chosen = isRefused ? undefined : wanted;
  const price = chosen ? reduced : plain;
  return {
    price,
    coupons: plain.reply,
    chosen,
    lost: isRefused ? reduced.failure?.message : lossOf(plain, wish, wanted),
    refresh: async () => {
      const fresh = await plain.refresh();
      return chosen ? reduced.refresh() : fresh;
    },
  };
}

function lossOf({ isCurrent, reply }: OrderPreview, wish: OrderDraft['coupon'], wanted: CouponOffer | undefined) {
  if (!isCurrent || typeof wish !== 'number' || wanted) return undefined;
  const reason = reply?.UnusableCoupons.find(({ CouponUserId }) => CouponUserId === wish)?.Reason;
  return `之前选择的优惠券不可用${reason ? `：${reason}` : ''}`;
}
