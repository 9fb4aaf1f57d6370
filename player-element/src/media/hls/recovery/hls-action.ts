import type { ErrorData, RetryConfig } from 'hls.js';

/** What hls.js does about an error. Its enums are compiled away, so their values are repeated here. */
export type HlsAction = NonNullable<ErrorData['errorAction']>;

const NO_FLAGS = 0;
/** Lets hls.js go on in its next step. */
const AT_ONCE: RetryConfig = { maxNumRetry: Infinity, retryDelayMs: 0, maxRetryDelayMs: 0 };

/** Nothing: somebody else does, or it does not matter. */
export function doNothing(): HlsAction {
  return { action: 0, flags: NO_FLAGS, resolved: true };
}

/** Looks for what to load next, without a pause. */
export function continueLoading(): HlsAction {
  return { action: 5, flags: NO_FLAGS, retryConfig: AT_ONCE, retryCount: 0 };
}

/** Goes to this level and leaves the failing one alone for a while. */
export function switchLevel(nextAutoLevel: number): HlsAction {
  return { action: 2, flags: NO_FLAGS, nextAutoLevel, retryConfig: AT_ONCE, retryCount: 0 };
}
