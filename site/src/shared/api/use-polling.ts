import { useEffect, useSyncExternalStore } from 'react';
import type { SWRResponse } from 'swr';

/**
 * Asks again for a read so many milliseconds after its last answer or failure, never while a request is under way or the page
 * is hidden (site S-16). 0 stops it. The read should be declared `polled`, so that no failure is announced.
 */
export function usePolling({ isValidating, mutate }: Pick<SWRResponse, 'isValidating' | 'mutate'>, interval: number) {
  const isVisible = useSyncExternalStore(
    onVisibilityChange,
    () => document.visibilityState === 'visible',
    () => false,
  );
  useEffect(() => {
    if (interval === 0 || !isVisible || isValidating) return undefined;
    const timer = setTimeout(() => void mutate(), interval);
    return () => clearTimeout(timer);
  }, [interval, isVisible, isValidating, mutate]);
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
