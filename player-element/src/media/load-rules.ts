import type { HlsConfig, Loader, LoaderContext } from 'hls.js';
import type { RequestLedger } from './request-ledger';

/** What a loader cannot know by itself. */
export interface LoadRules {
  readonly ledger: RequestLedger;
  /** hls.js's own loader, for one attempt. */
  createLoader(config: HlsConfig): Loader<LoaderContext>;
  /** Whether a request that failed so often is repeated, instead of leaving it to hls.js. */
  mayRetry(context: LoaderContext, failures: number): boolean;
  /** Bytes from which on an answer is endless garbage. */
  sizeLimit(context: LoaderContext): number;
}

/** Whether a request is for what is played, and not for what tells where it is. */
export function isMedia({ type }: LoaderContext): boolean {
  return String(type) === 'media-fragment' || String(type) === 'key';
}
