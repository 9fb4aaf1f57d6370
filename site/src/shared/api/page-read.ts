import type { Endpoint, EndpointInput, EndpointShape } from '../../../contract/endpoint';
import type { RouteParams } from '../../../contract/routes/route-pattern';

/** A read that a page shows at once. */
export interface PageRead {
  readonly endpoint: Endpoint;
  readonly input: EndpointInput<EndpointShape>;
}

/** The address that a page is shown at. */
export interface PageAddress {
  readonly params: RouteParams;
  readonly query: URLSearchParams;
}

/**
 * What a page's module may export as `reads`: the server answers them before it renders the page. When one of them finds
 * nothing (code 404), the not-found view stands in the page's place, with status 404 (site R-404-2).
 */
export type PageReads = readonly PageRead[] | ((address: PageAddress) => readonly PageRead[]);
