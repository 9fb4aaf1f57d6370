import type { ReactNode } from 'react';
import type { LeadFormState } from '#contract/lead/lead-form-state.ts';
import type { CallEndpoint } from '#contract/page-rendering.ts';
import type { RouteParams } from '#contract/routes/route-pattern.ts';
import type { RuntimeConfig } from '#contract/site-config/runtime-config.ts';
import type { PageHeadFacts } from '#ui/head/page-head.tsx';

/** What a page of the mobile site is made from. */
export interface MobileRequest {
  readonly call: CallEndpoint;
  readonly params: RouteParams;
  readonly query: URLSearchParams;
  readonly config: RuntimeConfig;
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
