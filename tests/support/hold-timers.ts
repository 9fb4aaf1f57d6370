import { onTestFinished, vi } from 'vitest';
import type { TestClock } from './test-clock';

/** Lets no timer run out in this test, however long its database takes, while `Date` shows the time of the clock as before. */
export function holdTimers(clock: TestClock): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: clock.now() });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.setSystemTime(clock.now());
  });
}
