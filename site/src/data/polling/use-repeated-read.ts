import { useEffect, useSyncExternalStore } from 'react';
import type { SWRResponse } from 'swr';

/**
 * Repeats a read of `useRead` so many milliseconds after its last response or failure, never while a request is pending or the page
 * is hidden (site S-16). 0 stops it. The read should have `failures: 'silent'`.
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
    let timer = setTimeout(() => void repeat(), interval);
    let isStopped = false;
    // React may draw the page only once for a request that began and failed at the same time, which this effect then misses.
    async function repeat(): Promise<void> {
      await mutate();
      if (!isStopped) timer = setTimeout(() => void repeat(), interval);
    }
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [interval, isVisible, isValidating, mutate]);
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
