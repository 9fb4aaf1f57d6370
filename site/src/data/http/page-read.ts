import type { Endpoint, EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import type { RouteParams } from '#contract/routes/route-pattern.ts';

/** A read that a page needs for its first render. */
export interface PageRead {
  readonly endpoint: Endpoint;
  readonly input: EndpointInput<EndpointShape>;
  /** The page is useful without it: when it cannot be read, the status is still 200. */
  readonly optional?: boolean;
  /** The page is shown without it when it does not exist (code 404). */
  readonly canBeMissing?: boolean;
}

/** The parts of the URL that a page's reads depend on. */
export interface PageUrl {
  readonly params: RouteParams;
  readonly query: URLSearchParams;
}

/**
 * The export `reads` of a page's module: the server makes them before it renders the page. When a required one does not exist
 * (code 404), the not-found view is rendered with status 404 instead (site R-404-2); when a required one fails, the status is 503.
 */
export type PageReads = readonly PageRead[] | ((url: PageUrl) => readonly PageRead[]);
