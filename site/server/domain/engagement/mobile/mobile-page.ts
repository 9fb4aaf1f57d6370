import type { CallEndpoint } from '../../../../contract/page-rendering';
import { homeLabel, notFoundText, notFoundTitle, searchLabel } from '../../../../contract/routes/not-found';
import type { RouteParams } from '../../../../contract/routes/route-pattern';
import { buildPath } from '../../../../contract/routes/route-table';
import type { GetSiteConfigReply } from '../../../../contract/site-config/site-config-schema';
import type { LeadFormState, LeadOffer } from './lead-form';
import type { Markup } from './markup';
import { emptyPage } from './mobile-parts';

/** What a page of the mobile site is rendered from. */
export interface MobileRequest {
  readonly call: CallEndpoint;
  readonly params: RouteParams;
  readonly query: URLSearchParams;
  readonly config: GetSiteConfigReply;
  /** The origin that names the site. */
  readonly publicOrigin: string;
  readonly form: LeadFormState;
}

/** What is particular to a page. */
export interface MobileContent {
  readonly title: string;
  /** For search results; empty for none. */
  readonly description: string;
  /** Path of the equivalent responsive page, as search engines list it. */
  readonly canonical: string;
  readonly main: Markup;
  /** Stays at the lower edge instead of the tab bar. */
  readonly bar?: Markup;
  /** False for pages that search engines should not list; true by default. */
  readonly indexed?: boolean;
}

export interface MobilePage {
  /** @throws AppFailure notFound where there is no such thing. */
  content(request: MobileRequest): Promise<MobileContent>;
  /** Counts that the visitor, on whose behalf `call` asks, has opened it. */
  view?(request: Pick<MobileRequest, 'call' | 'query'>): Promise<unknown>;
  /** What the form of the page asks for; a page without one accepts no form. */
  offer?(request: MobileRequest): Promise<LeadOffer>;
}

const unlisted = { description: '', canonical: buildPath('home'), indexed: false };

export const missingContent: MobileContent = {
  ...unlisted,
  title: notFoundTitle,
  main: emptyPage(notFoundTitle, notFoundText(), [
    { href: '/m/', label: homeLabel },
    { href: '/m/search', label: searchLabel },
    { href: '/m/product', label: '全部产品' },
  ]),
};

/** @param retryAddress of the page itself. */
export function failureContent(title: string, text: string, retryAddress: string): MobileContent {
  const links = [
    { href: retryAddress, label: '重试' },
    { href: '/m/', label: homeLabel },
  ];
  return { ...unlisted, title, main: emptyPage(title, text, links) };
}
