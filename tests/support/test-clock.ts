import { vi } from 'vitest';

export type TestClock = ReturnType<typeof createTestClock>;

/**
 * A clock that stands still until a test moves it. `Date` shows the same time until the file ends, for libraries that ask it;
 * timers go on.
 */
export function createTestClock(start = new Date('2026-05-01T08:00:00Z')) {
  let time = start.getTime();
  vi.setSystemTime(time);
  return {
    now: () => new Date(time),
    pass(seconds: number) {
      time += seconds * 1000;
      vi.setSystemTime(time);
    },
  };
}
