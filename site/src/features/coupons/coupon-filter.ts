import type { ListCouponsQuery } from '#contract/coupon/coupon-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { pageNumber } from '#data/query/page-number.ts';
import { couponGroups, unusedCoupons, type CouponGroup } from './coupon-groups';

/** Coupons on one page of the list: whole rows of one, two and three cards. */
const pageSize = 12;

/** Which coupons are shown; the address of the list keeps it. */
export interface CouponFilter {
  readonly group: CouponGroup;
  /** From 1. */
  readonly page: number;
}

/** The filter in a query; invalid values are dropped. */
export function couponFilter(query: URLSearchParams): CouponFilter {
  const state = query.get('state');
  return { group: couponGroups.find(({ states }) => states[0] === state) ?? unusedCoupons, page: pageNumber(query) };
}

/** The address of the list with a filter. */
export function couponListPath({ group, page }: CouponFilter): string {
  const query = {
    state: group === unusedCoupons ? undefined : group.states[0],
    page: page > 1 ? page : undefined,
  };
  return buildPath('mecenter', { type: 'coupon' }, query);
}

/** What to ask the API for. */
export function listCouponsQuery({ group, page }: CouponFilter): ListCouponsQuery {
  return { Page: page, PageSize: pageSize, State: group.states.join(',') };
}
