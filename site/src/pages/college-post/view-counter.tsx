import { useEffect } from 'react';
import { viewArticle } from '#contract/article/article-endpoints.ts';
import { useHttpClient } from '#data/http/http-client.ts';

/** Reports a view of the article; the server decides whether it counts. */
export function ViewCounter({ id }: { id: string }): null {
  const client = useHttpClient();
  useEffect(() => {
    const counting = new AbortController();
    client(viewArticle, { params: { id } }, { showError: false, signal: counting.signal }).catch(() => undefined);
    return () => counting.abort();
  }, [client, id]);
  return null;
}
