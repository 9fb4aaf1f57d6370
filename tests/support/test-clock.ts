export type TestClock = ReturnType<typeof createTestClock>;

/** A clock that stands still until a test moves it. */
export function createTestClock(start = new Date('2026-05-01T08:00:00Z')) {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    pass(seconds: number) {
      time += seconds * 1000;
    },
  };
}
