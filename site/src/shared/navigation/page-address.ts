import type { RouteParams } from '../../../contract/route-pattern';

/** What a page's reads can depend on. */
export interface PageAddress {
  params: RouteParams;
  query: URLSearchParams;
}
