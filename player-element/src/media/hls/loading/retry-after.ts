import type { NullableNetworkDetails } from 'hls.js';
import { RETRY_DELAY_LIMIT_MS } from '../hls-limits';

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
