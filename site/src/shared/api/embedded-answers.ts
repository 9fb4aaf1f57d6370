import type { Middleware } from 'swr';

/** Milliseconds that a reply which came with the document is used without asking, as long as browsers keep a public read (api 2.3). */
const freshTime = 60_000;

/** Replies of the API that came with the document. */
export interface EmbeddedAnswers {
  /** By endpoint URL. */
  readonly replies: Readonly<Record<string, unknown>>;
  /** Whether they are as good as replies that are asked for now. */
  isFresh(): boolean;
}

/**
 * Reads what the server embedded. A document may come out of the browser's own cache, long after it was made: `data-time` tells
 * when, by the server's clock, in milliseconds since 1970.
 */
export function readEmbeddedAnswers(document: Document): EmbeddedAnswers {
  const block = document.getElementById('answers');
  if (!block) return { replies: {}, isFresh: () => false };
  // A browser's clock may be behind the server's; the time since the document was opened does not depend on it.
  const ageWhenOpened = Math.max(0, performance.timeOrigin - Number(block.dataset.time));
  return {
    replies: JSON.parse(block.textContent) as Record<string, unknown>,
    isFresh: () => ageWhenOpened + performance.now() < freshTime,
  };
}

/** Keeps SWR from asking again for what came with the document, while that is fresh (site R-HTTP-7). */
export function skipFreshAnswers({ replies, isFresh }: EmbeddedAnswers): Middleware {
  return (useNext) => (key, fetcher, config) => {
    const isKnown = typeof key === 'string' && key in replies && isFresh();
    return useNext(key, fetcher, isKnown ? { ...config, revalidateIfStale: false } : config);
  };
}
