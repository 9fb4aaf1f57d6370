import { useEffect, useSyncExternalStore } from 'react';
import type { SWRResponse } from 'swr';

/**
 * Asks again for what a page reads by `useRead`, so many milliseconds after its last answer or failure, never while a
 * request is under way or the page is hidden (site S-16). 0 stops it. The read should be declared `polled`, so that no failure
 * is announced.
 */
export function useRepeatedRead(
  { isValidating, mutate }: Pick<SWRResponse, 'isValidating' | 'mutate'>,
  interval: number,
): void {
  const isVisible = useSyncExternalStore(
    onVisibilityChange,
    () => document.visibilityState === 'visible',
    () => false,
  );
  useEffect(() => {
    if (interval === 0 || !isVisible || isValidating) return undefined;
    let timer = setTimeout(() => void ask(), interval);
    let isOver = false;
    // React may draw the page only once for a request that began and failed at the same time, which this effect then misses.
    async function ask(): Promise<void> {
      await mutate();
      if (!isOver) timer = setTimeout(() => void ask(), interval);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [interval, isVisible, isValidating, mutate]);
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
