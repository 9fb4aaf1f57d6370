import { mobileAddress } from '#contract/routes/mobile-path.ts';
import { ownMobileRoot } from '#contract/routes/own-mobile-root.ts';
import type { ReactNode } from 'react';
import type { LeadFormState } from '#contract/lead/lead-form-state.ts';
import type { CallEndpoint } from '#contract/page-rendering.ts';
import type { GetPageTextsReply } from '#contract/page-text/page-text-schema.ts';
import type { RouteParams } from '#contract/routes/route-pattern.ts';
import type { RuntimeConfig } from '#contract/site-config/runtime-config.ts';
import type { PageHeadFacts } from '#ui/head/page-head.tsx';

/** What a page of the mobile site is made from. */
export interface MobileRequest {
  readonly call: CallEndpoint;
  readonly params: RouteParams;
  readonly query: URLSearchParams;
  readonly config: RuntimeConfig;
  /** The blocks that operators have written in the place of the brand's. */
  readonly texts: GetPageTextsReply;
  /** Absent while nothing was sent. */
  readonly form?: LeadFormState | undefined;
}

/** What is particular to a page. */
export interface MobileContent {
  /** The canonical address is that of the equivalent responsive page by default. */
  readonly head: PageHeadFacts;
  readonly main: ReactNode;
  /** Stays at the lower edge instead of the tab bar. */
  readonly bar?: ReactNode;
}

/** Resolves to null where there is no such thing. Rejects with what an endpoint rejected with. */
export type MobilePage = (request: MobileRequest) => Promise<MobileContent | null>;

/** Returns the address of a page on the mobile site, or the same address where that has none. @param path with its query, if any. */
export function mobileHref(path: string): string {
  if (!path.startsWith('/')) return path;
  const [pathname = '', search = ''] = path.split('?');
  return mobileAddress({ host: '', pathname, search: search && `?${search}` }, ownMobileRoot) ?? path;
}
