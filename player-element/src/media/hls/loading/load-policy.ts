import type { HlsConfig, LoadPolicy } from 'hls.js';
import { RETRY_DELAY_MS } from '../../../config';
import {
  BUFFER_AHEAD_SECONDS,
  FRAGMENT_TIMEOUT_MS,
  METADATA_BUFFER_SECONDS,
  PLAYLIST_TIMEOUT_MS,
  REQUEST_LIMIT_MS,
  RETRY_DELAY_LIMIT_MS,
} from '../hls-limits';
import type { Preload } from '../../preload';

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

/** Pause before a request is repeated that failed so often, in ms (player 3). */
export function retryDelay(failures: number): number {
  return Math.min(RETRY_DELAY_MS * 2 ** (failures - 1), RETRY_DELAY_LIMIT_MS);
}

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
