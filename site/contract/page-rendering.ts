import type { Endpoint, EndpointInput, EndpointShape } from './endpoint';
import type { RuntimeConfig } from './site-config/runtime-config';

/** Answers an endpoint without the network; the server injects it into the page renderer. Rejects on a failure code. */
export type CallEndpoint = <Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  input: EndpointInput<Shape>,
) => Promise<Shape['reply']>;

/** A page as the server sends it. */
export interface RenderedPage {
  /** 503 when what the page is about could not be read. */
  status: 200 | 404 | 503;
  /** Elements for the document's head: title, description, robots, canonical. */
  head: string;
  /** Markup of the application root. */
  body: string;
  /** Answers the page was rendered from, by endpoint address; the browser starts with them. */
  answers: Record<string, unknown>;
  /** Addresses of endpoints that gave no answer; the page offers to ask them again. Absent when all did. */
  failed?: readonly string[];
  /** Source modules of the page, for preloading their scripts and styles. */
  modules: string[];
  /** Source modules of parts whose scripts come later, and whose styles come with the page. Absent when there are none. */
  deferred?: readonly string[];
}

/**
 * Renders the page at a path with query, such as `/home?from=ad`, for a visitor nobody knows; every path that no route
 * matches gets the same one. Entry of the bundle built for the server.
 */
export type RenderPage = (url: string, call: CallEndpoint, config?: RuntimeConfig) => Promise<RenderedPage>;
