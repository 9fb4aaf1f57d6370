import type { HlsConfig, LoadPolicy, LoaderResponse, RetryConfig } from 'hls.js';
import {
  BUFFER_AHEAD_SECONDS,
  FRAGMENT_TIMEOUT_MS,
  METADATA_BUFFER_SECONDS,
  PLAYLIST_TIMEOUT_MS,
  REQUEST_LIMIT_MS,
  RETRY_DELAY_LIMIT_MS,
  RETRY_DELAY_MS,
  RETRY_LIMIT,
} from '../config';
import type { Preload } from './preload';

const retry: RetryConfig = {
  maxNumRetry: RETRY_LIMIT,
  retryDelayMs: RETRY_DELAY_MS,
  maxRetryDelayMs: RETRY_DELAY_LIMIT_MS,
  backoff: 'exponential',
  shouldRetry: (_config, count, _isTimeout, response) => count < RETRY_LIMIT && !isRefusal(response),
};

/** How long media requests may take and how often they are repeated (spec 8). */
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

/** Seconds of media to fetch ahead: a taste before the first play with `metadata`, else the whole buffer. */
export function bufferAhead(preload: Preload, hasStarted: boolean): number {
  return preload === 'metadata' && !hasStarted ? METADATA_BUFFER_SECONDS : BUFFER_AHEAD_SECONDS;
}

function policy(firstByteMs: number): LoadPolicy {
  return {
    default: {
      maxTimeToFirstByteMs: firstByteMs,
      maxLoadTimeMs: REQUEST_LIMIT_MS,
      timeoutRetry: retry,
      errorRetry: retry,
    },
  };
}

function isRefusal(response: LoaderResponse | undefined): boolean {
  const code = response?.code ?? 0;
  return code >= 400 && code < 500;
}
