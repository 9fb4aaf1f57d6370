import { setTimeout } from 'node:timers/promises';

/** What the media server tells the time and waits by, both in ms; a test may give it another one. */
export const systemClock = {
  now: () => Date.now(),
  /** @param {number} ms */
  pause: (ms) => setTimeout(ms),
};
