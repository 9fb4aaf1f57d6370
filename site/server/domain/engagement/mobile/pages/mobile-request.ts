import type { CallEndpoint } from '../../../../../contract/page-rendering';
import type { RouteParams } from '../../../../../contract/routes/route-pattern';
import type { GetSiteConfigReply } from '../../../../../contract/site-config/site-config-schema';
import type { Markup } from '../document/markup';
import type { LeadOffer } from '../form/lead-offer';
import type { LeadFormState } from '../form/lead-form';

/** What a page of the mobile site is made from. */
export interface MobileRequest {
  readonly call: CallEndpoint;
  readonly params: RouteParams;
  readonly query: URLSearchParams;
  readonly config: GetSiteConfigReply;
  /** The origin that names the site. */
  readonly publicOrigin: string;
  /** What the visitor filled in, and what is wrong with it. */
  readonly form: LeadFormState;
}

/** What is particular to a page. */
export interface MobileContent {
  title: string;
  /** For search results. */
  description: string;
  /** Path of the responsive page that says the same, as search engines list it. */
  canonical: string;
  main: Markup;
  /** What stays at the lower edge in place of the tab bar. */
  bar?: Markup;
  /** False for what search engines should not list. */
  indexed?: boolean;
}

export interface MobilePage {
  /** Rejects with AppFailure notFound where there is no such thing. */
  content(request: MobileRequest): Promise<MobileContent>;
  /** Counts that the visitor, for whom `call` asks, has opened it. */
  view?(request: Pick<MobileRequest, 'call' | 'query'>): Promise<unknown>;
  /** What the form of the page asks for; a page without one takes no form. */
  offer?(request: MobileRequest): Promise<LeadOffer>;
}
