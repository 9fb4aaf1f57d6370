import type { HlsConfig, LoadPolicy, Loader, LoaderContext, LoaderStats, NullableNetworkDetails } from 'hls.js';
import type { Preload } from '../../engine';
import {
  BUFFER_AHEAD_SECONDS,
  FRAGMENT_TIMEOUT_MS,
  METADATA_BUFFER_SECONDS,
  PLAYLIST_TIMEOUT_MS,
  REQUEST_LIMIT_MS,
  RETRY_DELAY_LIMIT_MS,
} from '../hls-limits';
import type { Decision } from '../recovery/decide';
import type { Outcome } from '../recovery/describe-failure';
import type { RequestHistory } from './request-history';

/** How long media requests may take (spec 8). hls.js repeats none: its loader does. */
export function loadPolicies(): Pick<
  HlsConfig,
  'fragLoadPolicy' | 'keyLoadPolicy' | 'manifestLoadPolicy' | 'playlistLoadPolicy'
> {
  return {
    fragLoadPolicy: policy(FRAGMENT_TIMEOUT_MS),
    keyLoadPolicy: policy(PLAYLIST_TIMEOUT_MS),
    manifestLoadPolicy: policy(PLAYLIST_TIMEOUT_MS),
    playlistLoadPolicy: policy(PLAYLIST_TIMEOUT_MS),
  };
}

/** One attempt, without a limit to its first byte: the loader watches for silence. */
export const ONE_ATTEMPT = {
  maxTimeToFirstByteMs: Infinity,
  maxLoadTimeMs: REQUEST_LIMIT_MS,
  timeoutRetry: null,
  errorRetry: null,
};

/** Seconds of media to fetch ahead: the first segment before the first play with `metadata`, else the whole buffer. */
export function bufferAhead(preload: Preload, hasStarted: boolean): number {
  return preload === 'metadata' && !hasStarted ? METADATA_BUFFER_SECONDS : BUFFER_AHEAD_SECONDS;
}

function policy(firstByteMs: number): LoadPolicy {
  return {
    default: {
      maxTimeToFirstByteMs: firstByteMs,
      maxLoadTimeMs: REQUEST_LIMIT_MS,
      timeoutRetry: null,
      errorRetry: null,
    },
  };
}

/** What a loader cannot know by itself. */
export interface LoadRules {
  readonly history: RequestHistory;
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

/** How long an answer asks to wait before another request, in ms and with a limit; nothing when it does not say. */
export function retryAfter(details: NullableNetworkDetails, now = Date.now()): number | undefined {
  const text = headerOf(details)?.trim();
  if (!text) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), RETRY_DELAY_LIMIT_MS);
}

function headerOf(details: NullableNetworkDetails): string | null | undefined {
  if (details instanceof Response) return details.headers.get('retry-after');
  // Browsers complain in the console about a header that may not be read.
  const isReadable = details instanceof XMLHttpRequest && /^retry-after:/im.test(details.getAllResponseHeaders());
  return isReadable ? details.getResponseHeader('retry-after') : undefined;
}

/** Sets the figures of a request back to its beginning, in place: hls.js holds on to the object. */
export function freshStats(stats: LoaderStats): LoaderStats {
  Object.assign(stats.loading, { start: 0, first: 0, end: 0 });
  return Object.assign(stats, { aborted: false, loaded: 0, total: 0, chunkCount: 0, bwEstimate: 0 });
}
