import type { Middleware } from 'swr';
import { ApiFailure } from './api-failure';

/** Milliseconds that a reply which came with the document is used without asking, as long as browsers keep a public read (api 2.3). */
const freshTime = 60_000;

/** Replies of the API that came with the document. */
export interface EmbeddedResponses {
  /** By endpoint URL. */
  readonly replies: Readonly<Record<string, unknown>>;
  /** Endpoint URLs that gave the server no answer. */
  readonly failed: readonly string[];
  /** Whether they are as good as replies that are asked for now. */
  isFresh(): boolean;
}

/**
 * Reads what the server embedded. A document may come out of the browser's own cache, long after it was made: `data-time` tells
 * when, by the server's clock, in milliseconds since 1970.
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

/** Keeps SWR from asking again for what came with the document, while that is fresh (site R-HTTP-7). */
export function skipFreshResponses({ replies, isFresh }: EmbeddedResponses): Middleware {
  return (useNext) => (key, fetcher, config) => {
    const isKnown = typeof key === 'string' && key in replies && isFresh();
    return useNext(key, fetcher, isKnown ? { ...config, revalidateIfStale: false } : config);
  };
}

/** Shows what the server could not read as failed, until the browser has an answer of its own. */
export function showEmbeddedFailures({ failed, isFresh }: EmbeddedResponses): Middleware {
  const failure = new ApiFailure('transport', 'The server got no answer');
  return (useNext) => (key, fetcher, config) => {
    const read = useNext(key, fetcher, config);
    const isFailed = typeof key === 'string' && failed.includes(key) && isFresh();
    if (!isFailed || read.data !== undefined) return read;
    return { ...read, error: read.error ?? (failure as typeof read.error) };
  };
}
