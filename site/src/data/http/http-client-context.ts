import { createContext, useContext } from 'react';
import type { HttpClient } from './http-client';

export const HttpClientContext = createContext<HttpClient | undefined>(undefined);

/** The client that this page's calls go through. @throws Error outside a provider. */
export function useHttpClient(): HttpClient {
  const client = useContext(HttpClientContext);
  if (!client) throw new Error('useHttpClient needs an HttpClientContext above it');
  return client;
}
