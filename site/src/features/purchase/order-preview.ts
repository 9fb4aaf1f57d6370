import useSWR from 'swr';
import { codes } from '#contract/codes.ts';
import { previewOrder } from '#contract/order/order-endpoints.ts';
import type { CouponOffer, OrderSelection, PreviewOrderReply } from '#contract/order/order-schema.ts';
import type { ApiFailure } from '#data/http/api-failure.ts';
import { useCacheKey } from '#data/http/cache-key.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { useDebounced } from '#data/scheduling.ts';
import type { OrderDraft } from './order-draft';

export interface OrderPreview {
  /** The last price, maybe of the selection before; undefined while there is none, and when the selection is refused. */
  readonly reply: PreviewOrderReply | undefined;
  /** Whether the price of the selection is being requested. */
  readonly isPending: boolean;
  /** Why the selection has no price. */
  readonly failure: ApiFailure | undefined;
  /** Requests the price again. @returns undefined when that failed. */
  readonly refresh: () => Promise<PreviewOrderReply | undefined>;
}

/** The server's price of a selection; none for visitors and without a selection. Failures are for the caller to show. */
export function useOrderPreview(selection: OrderSelection | undefined): OrderPreview {
  const client = useHttpClient();
  const selected = selection === undefined ? '' : JSON.stringify(selection);
  // The first selection needs no wait.
  const debounced = useDebounced(selected) || selected;
  const body = JSON.parse(debounced || 'null') as OrderSelection;
  const address = useCacheKey(previewOrder, { body });
  const { data, error, isLoading, mutate } = useSWR<PreviewOrderReply, ApiFailure>(
    address === null || debounced === '' ? null : `${address}?${debounced}`,
    () => client(previewOrder, { body }, { showError: false }),
    { keepPreviousData: true },
  );
  const failure = debounced === selected ? error : undefined;
  return {
    // A visitor who has signed out has no price either.
    reply: address === null || failure?.kind === 'business' ? undefined : data,
    isPending: !failure && (debounced !== selected || isLoading),
    failure,
    refresh: () => mutate().catch(() => undefined),
  };
}

/** The coupon that takes the most off; of equal ones the one that ends first. */
export function bestCoupon(usable: readonly CouponOffer[]): CouponOffer | undefined {
  return [...usable].sort((a, b) => b.CouponFen - a.CouponFen || Date.parse(a.EndAt) - Date.parse(b.EndAt))[0];
}

/** The coupons for an order, and its price without one. */
export type OrderCoupons = Pick<PreviewOrderReply, 'UsableCoupons' | 'UnusableCoupons' | 'PayableFen'>;

export interface CouponChoice {
  /** The price with the chosen coupon; refreshing it refreshes the coupons too. */
  readonly price: OrderPreview;
  /** Undefined until the server answers. */
  readonly coupons: OrderCoupons | undefined;
  readonly chosen: CouponOffer | undefined;
  /** Why the coupon that the buyer chose does not count. */
  readonly problem: string | undefined;
}

/** The price of a selection with the coupon that the draft wants, as far as it can be used. */
export function useCouponChoice(selection: OrderSelection, wish: OrderDraft['coupon']): CouponChoice {
  const plain = useOrderPreview(selection);
  const { UsableCoupons: usable = [], UnusableCoupons: unusable = [] } = plain.reply ?? {};
  const wanted = wish === 'best' ? bestCoupon(usable) : usable.find(({ CouponUserId }) => CouponUserId === wish);
  const reduced = useOrderPreview(wanted && { ...selection, CouponUserId: wanted.CouponUserId });
  const isRefused = reduced.failure?.code === codes.couponUnusable;
  const chosen = isRefused ? undefined : wanted;

  let problem = isRefused ? reduced.failure?.message : undefined;
  if (typeof wish === 'number' && !wanted && plain.reply && !plain.isPending) {
    const reason = unusable.find(({ CouponUserId }) => CouponUserId === wish)?.Reason;
    problem = `之前选择的优惠券不可用${reason ? `：${reason}` : ''}`;
  }

  const refresh = async () => {
    const fresh = await plain.refresh();
    return chosen ? reduced.refresh() : fresh;
  };
  return { price: { ...(chosen ? reduced : plain), refresh }, coupons: plain.reply, chosen, problem };
}
