import { useEffect, useState } from 'react';
import { whenIdle } from '#data/scheduling.ts';

/** Whether the browser has been idle since the page came: what is not needed at once begins then. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const waiting = new AbortController();
    whenIdle(() => setIdle(true), { signal: waiting.signal });
    return () => waiting.abort();
  }, []);
  return isIdle;
}
