import { useEffect } from 'react';
import { viewArticle } from '../../../contract/article/article-endpoints';
import { useHttpClient } from '../../shared/api/http-client-context';

/** Counts that somebody opened the article; whether it counts is the server's to say. */
export function CountView({ id }: { id: string }): null {
  const client = useHttpClient();
  useEffect(() => {
    const counting = new AbortController();
    client(viewArticle, { params: { id } }, { showError: false, signal: counting.signal }).catch(() => undefined);
    return () => counting.abort();
  }, [client, id]);
  return null;
}
