import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { previewOrder } from '#contract/order/order-endpoints.ts';
import type { CouponOffer, OrderSelection, PreviewOrderReply } from '#contract/order/order-schema.ts';
import type { ApiFailure } from '#data/http/api-failure.ts';
import { useCacheKey } from '#data/http/cache-key.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { codes } from '#contract/codes.ts';
import type { OrderDraft } from './order-draft';

/** How long a selection must stay the same before its price is asked for, in milliseconds. */
const settleTime = 250;

export interface OrderPreview {
  /** The last price that came, maybe of the selection before. */
  readonly reply: PreviewOrderReply | undefined;
  /** Whether `reply` is the price of the selection. */
  readonly isCurrent: boolean;
  /** Why the selection has no price. */
  readonly failure: ApiFailure | undefined;
  /** Asks again. @returns the price, or undefined when that failed. */
  readonly refresh: () => Promise<PreviewOrderReply | undefined>;
}

/** What a selection costs, by the server; nothing for visitors and without a selection. Failures are for the caller to show. */
export function useOrderPreview(selection: OrderSelection | undefined): OrderPreview {
  const client = useHttpClient();
  const wanted = selection === undefined ? '' : JSON.stringify(selection);
  const settled = useSettled(wanted);
  const body = JSON.parse(settled || 'null') as OrderSelection;
  const address = useCacheKey(previewOrder, { body });
  const { data, error, mutate } = useSWR<{ of: string; reply: PreviewOrderReply }, ApiFailure>(
    address === null || settled === '' ? null : `${address}?${settled}`,
    async () => ({ of: settled, reply: await client(previewOrder, { body }, { showError: false }) }),
    { keepPreviousData: true },
  );
  const isSettled = settled === wanted;
  return {
    // A visitor who has signed out has no price either.
    reply: address === null ? undefined : data?.reply,
    isCurrent: isSettled && data?.of === wanted && error === undefined,
    failure: isSettled ? error : undefined,
    refresh: () =>
      mutate().then(
        (fresh) => fresh?.reply,
        () => undefined,
      ),
  };
}

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleTime);
    return () => clearTimeout(timer);
  }, [text]);
  // The first selection need not wait.
  return settled === '' ? text : settled;
}

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

/** The coupon that takes the most off; of equal ones the one that ends first. */
export function bestCoupon(usable: readonly CouponOffer[]): CouponOffer | undefined {
  return [...usable].sort((a, b) => b.CouponFen - a.CouponFen || Date.parse(a.EndAt) - Date.parse(b.EndAt))[0];
}
