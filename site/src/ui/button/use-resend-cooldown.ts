import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { sessionItem } from '#data/storage.ts';

/** How often the wait is looked at, in milliseconds. */
const tick = 500;

interface ResendWait {
  /** Seconds until the next code may be requested; 0 when it may. */
  seconds: number;
  start(seconds: number): void;
}

/** The cooldown between two codes, which survives a reload (site 1.8). */
export function useResendCooldown(scene: string): ResendWait {
  const end = useMemo(() => sessionItem(`xl:resend:${scene}`, Number), [scene]);
  const seconds = useSyncExternalStore(
    everyTick,
    useCallback(() => secondsUntil(end.read() || 0), [end]),
    () => 0,
  );
  return {
    seconds,
    // Without storage, the server rejects a request that comes too early.
    start: (wait) => void end.write(Date.now() + wait * 1000),
  };
}

function everyTick(look: () => void): () => void {
  const timer = setInterval(look, tick);
  return () => clearInterval(timer);
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / 1000));
}
