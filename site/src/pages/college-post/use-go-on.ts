import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { getArticle } from '#contract/article/article-endpoints.ts';
import { endpointUrl } from '#contract/endpoint-url.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useHttpClient } from '#data/http/http-client.ts';

/**
 * Goes on to the article of a film that the player has gone on to. The article is read first, so that its page takes over the
 * player; while it cannot be read, the shown one stays. Scroll position and focus are the visitor's.
 * @param shownId of the article that the page shows.
 */
export function useGoOn(shownId: string): (id: string) => Promise<void> {
  const client = useHttpClient();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const shown = useRef(shownId);
  const reading = useRef<AbortController>();
  useEffect(() => {
    shown.current = shownId;
    // Where the visitor went meanwhile, they stay.
    return () => reading.current?.abort();
  }, [shownId]);

  return async (id) => {
    reading.current?.abort();
    if (id === shown.current) return;
    const { signal } = (reading.current = new AbortController());
    const input = { params: { id } };
    const article = await client(getArticle, input, { showError: false, signal }).catch(() => undefined);
    if (!article || signal.aborted) return;
    await mutate(endpointUrl(getArticle, input), article, { revalidate: false });
    navigate(buildPath('collegePost', {}, { id }), { preventScrollReset: true });
  };
}
