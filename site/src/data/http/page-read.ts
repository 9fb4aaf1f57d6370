import type { Endpoint, EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import type { RouteParams } from '#contract/routes/route-pattern.ts';

/** A read that a page needs for its first render. */
export interface PageRead {
  readonly endpoint: Endpoint;
  readonly input: EndpointInput<EndpointShape>;
  /** The page is worth showing without it: when it cannot be read, the server still answers with 200. */
  readonly optional?: boolean;
  /** The page stands without it when there is none, and says so. */
  readonly canBeMissing?: boolean;
}

/** The parts of the URL that a page's reads depend on. */
export interface PageUrl {
  readonly params: RouteParams;
  readonly query: URLSearchParams;
}

/**
 * Export of a page's module named `reads`: the server fetches them before it renders the page. When there is none of one of
 * them (code 404) without which the page cannot be, the not-found view is rendered with status 404 instead (site R-404-2);
 * when one cannot be read that is not optional, the page is sent with status 503.
 */
export type PageReads = readonly PageRead[] | ((url: PageUrl) => readonly PageRead[]);
