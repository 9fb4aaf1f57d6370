import type { Endpoint, EndpointInput, EndpointShape } from './endpoint';
import type { LeadFormState } from './lead/lead-form-state';
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
  /** Replies that the page was rendered from, by endpoint address; the browser starts with them. */
  replies: Record<string, unknown>;
  /** Addresses of endpoints that gave no reply; the page offers to request them again. Absent when all did. */
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

/** What a page of the mobile site is rendered from. */
export interface MobilePageRequest {
  /** Path below the root of the mobile site, with its query; null for the page that says that there is nothing. */
  readonly address: string | null;
  readonly call: CallEndpoint;
  readonly config: RuntimeConfig;
  /** Address of the sheet. */
  readonly sheet: string;
  /** Address of the responsive page that the foot leads to. */
  readonly desktop: string;
  readonly account: MobileAccount;
  /** What was sent by the form of the page, when it was refused. */
  readonly form?: LeadFormState | undefined;
  /** Why the page cannot be shown now, and the address that tries again. */
  readonly failure?: { readonly title: string; readonly text: string; readonly retry: string } | undefined;
}

/** Whose phone a page of the mobile site is rendered for. */
export interface MobileAccount {
  readonly isSignedIn: boolean;
  /** The masked name of an account that nobody has said to be theirs; the page asks (site S-2). */
  readonly nameInQuestion?: string | undefined;
  /** The page to return to after the answer, and after signing out. */
  readonly returnPath: string;
}

/** Renders pages of the mobile site, which run no script. Entry of the bundle built for the server. */
export interface MobileRenderer {
  /** The one sheet of all pages. */
  readonly sheet: string;
  /** Resolves to a whole document. Rejects with what an endpoint rejected with, but for what does not exist. */
  renderPage(request: MobilePageRequest): Promise<{ readonly status: 200 | 404; readonly html: string }>;
}
