import { useCallback, useSyncExternalStore } from 'react';

const storagePrefix = 'xl:resend:';
/** How often the wait is looked at, in milliseconds. */
const tick = 500;

interface ResendWait {
  /** Seconds until the next code may be requested; 0 when it may. */
  seconds: number;
  start(seconds: number): void;
}

/** The cooldown between two codes, which survives a reload (site 1.8). */
export function useResendCooldown(scene: string): ResendWait {
  const key = storagePrefix + scene;
  const seconds = useSyncExternalStore(
    everyTick,
    useCallback(() => secondsUntil(readEnd(key)), [key]),
    () => 0,
  );
  return {
    seconds,
    start(wait) {
      try {
        sessionStorage.setItem(key, String(Date.now() + wait * 1000));
      } catch {
        // Without storage, the server rejects a request that comes too early.
      }
    },
  };
}

function everyTick(look: () => void): () => void {
  const timer = setInterval(look, tick);
  return () => clearInterval(timer);
}

function readEnd(key: string): number {
  try {
    return Number(sessionStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / 1000));
}
