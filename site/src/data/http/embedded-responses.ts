import type { Middleware } from 'swr';
import { ApiFailure } from './api-failure';

/** Milliseconds that an embedded response is used without a request: as long as browsers cache a public read (api 2.3). */
const freshTime = 60_000;

/** Responses of the API that the server embedded in the document. */
export interface EmbeddedResponses {
  /** By endpoint URL. */
  readonly replies: Readonly<Record<string, unknown>>;
  /** Endpoint URLs that failed on the server. */
  readonly failed: readonly string[];
  /** Whether they are recent enough to be used without another request. */
  isFresh(): boolean;
}

/**
 * Reads the embedded responses. The document may come from the browser's cache, long after it was rendered: `data-time` is when, by
 * the server's clock, in milliseconds since 1970.
 */
export function readEmbeddedResponses(document: Document): EmbeddedResponses {
  const block = document.getElementById('answers');
  if (!block) return { replies: {}, failed: [], isFresh: () => false };
  // A browser's clock may be behind the server's; the time since the document was opened does not depend on it.
  const ageWhenOpened = Math.max(0, performance.timeOrigin - Number(block.dataset.time));
  return {
    replies: JSON.parse(block.textContent) as Record<string, unknown>,
    failed: block.dataset.failed?.split(' ') ?? [],
    isFresh: () => ageWhenOpened + performance.now() < freshTime,
  };
}

/** Keeps SWR from requesting embedded responses again while they are fresh (site R-HTTP-7). */
export function skipFreshResponses({ replies, isFresh }: EmbeddedResponses): Middleware {
  return (useNext) => (key, fetcher, config) => {
    const isKnown = typeof key === 'string' && key in replies && isFresh();
    return useNext(key, fetcher, isKnown ? { ...config, revalidateIfStale: false } : config);
  };
}

/** Shows reads that failed on the server as failed, until the browser has a response of its own. */
export function showEmbeddedFailures({ failed, isFresh }: EmbeddedResponses): Middleware {
  const failure = new ApiFailure('transport', 'The read failed on the server');
  return (useNext) => (key, fetcher, config) => {
    const read = useNext(key, fetcher, config);
    const isFailed = typeof key === 'string' && failed.includes(key) && isFresh();
    if (!isFailed || read.data !== undefined) return read;
    return { ...read, error: read.error ?? (failure as typeof read.error) };
  };
}
