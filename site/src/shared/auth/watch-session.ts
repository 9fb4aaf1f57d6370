import type { SessionCheck } from './session-check';
import type { LastCheck } from './last-check';

/** How often the session is checked, in milliseconds (spec 4.1). */
const checkInterval = 30 * 60_000;
/** A check of another tab at most so long ago counts for an interval; timers of tabs are never quite together. */
const recentCheck = 29.5 * 60_000;
const lockName = 'xl-session';

interface WatchParts {
  check: SessionCheck;
  lastCheck: LastCheck;
  /** Takes over what the other tabs did while this one could not listen. */
  catchUp: () => void;
  signal: AbortSignal;
}

/** Checks the session now, every 30 minutes in one of the tabs, and when the page wakes after that long (site R-SES-4, R-SES-5). */
export function watchSession({ check, lastCheck, catchUp, signal }: WatchParts): void {
  const checkIfOlder = (age: number) =>
    void underLock(async () => {
      if (lastCheck.age() >= age) await check();
    });
  const wake = () => {
    if (document.visibilityState === 'visible') checkIfOlder(checkInterval);
  };

  void check();
  const timer = setInterval(() => checkIfOlder(recentCheck), checkInterval);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  document.addEventListener('visibilitychange', wake, { signal });
  window.addEventListener('online', wake, { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      catchUp();
      wake();
    },
    { signal },
  );
}

/** Does the work unless another tab is at it. */
async function underLock(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  await locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
