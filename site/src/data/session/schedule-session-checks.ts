import type { SessionCheck } from './session-check';
import type { LastCheck } from './last-check';

/** How often the session is checked, in milliseconds (spec 4.1). */
const checkInterval = 30 * 60_000;
/** A check by another tab this recently, in milliseconds, replaces our own: timers of two tabs never fire at the same moment. */
const recentCheck = 29.5 * 60_000;
const lockName = 'xl-session';

interface ScheduleOptions {
  check: SessionCheck;
  lastCheck: LastCheck;
  /** Called when the page comes back from the back/forward cache, where it received no messages of other tabs. */
  onPageRestored: () => void;
  signal: AbortSignal;
}

/**
 * Checks the session now, every 30 minutes in one of the tabs, and when the page becomes visible or online after that long
 * (site R-SES-4, R-SES-5).
 */
export function scheduleSessionChecks({ check, lastCheck, onPageRestored, signal }: ScheduleOptions): void {
  const checkIfOlder = (age: number) =>
    void withLock(async () => {
      if (lastCheck.age() >= age) await check();
    });
  const checkWhenVisible = () => {
    if (document.visibilityState === 'visible') checkIfOlder(checkInterval);
  };

  void check();
  const timer = setInterval(() => checkIfOlder(recentCheck), checkInterval);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  document.addEventListener('visibilitychange', checkWhenVisible, { signal });
  window.addEventListener('online', checkWhenVisible, { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      onPageRestored();
      checkWhenVisible();
    },
    { signal },
  );
}

/** Runs the work unless another tab is running it. */
async function withLock(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  await locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
