import type { HlsConfig, Loader, LoaderContext } from 'hls.js';
import type { Decision } from '../recovery/decide';
import type { Outcome } from '../recovery/describe-failure';
import type { RequestLog } from './request-log';

/** What a loader cannot know by itself. */
export interface LoadRules {
  readonly history: RequestLog;
  /** hls.js's own loader, for one attempt. */
  createLoader(config: HlsConfig): Loader<LoaderContext>;
  /** What becomes of a failed request: it is repeated, or else hls.js is told. `retryAfter` is what the server asks, in ms. */
  decide(context: LoaderContext, outcome: Outcome, retryAfter: number | undefined): Decision;
  /** Bytes from which on an answer is endless garbage. */
  sizeLimit(context: LoaderContext): number;
}

/** Whether a request is for what is played, and not for what tells where it is. */
export function isMedia({ type }: LoaderContext): boolean {
  return String(type) === 'media-fragment' || String(type) === 'key';
}
