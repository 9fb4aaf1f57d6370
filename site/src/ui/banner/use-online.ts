import { useSyncExternalStore } from 'react';

/** Whether the browser has a network, as far as it knows; on the server and during hydration it has. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
}

function watchNetwork(listener: () => void): () => void {
  const listening = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, listener, { signal: listening.signal });
  return () => listening.abort();
}
