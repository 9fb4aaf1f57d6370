import { afterEach, describe, expect, test, vi } from 'vitest';
import { LoopClock } from '../../../../site/server/platform/http/request-queue';

describe('LoopClock', () => {
  afterEach(() => void vi.useRealTimers());

  test('counts what passes between two readings, and of a standstill one tick', () => {
    let time = 1_000;
    const clock = new LoopClock(() => time);
    for (let reading = 0; reading < 100; reading += 1) {
      time += 5;
      clock.now();
    }
    expect(clock.now()).toBe(500);
    // The process was stopped.
    time += 60_000;
    expect(clock.now()).toBe(520);
  });

  test('counts all of the time in which the loop waits for others, while it ticks', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const clock = new LoopClock(() => performance.now());
    clock.start();
    vi.advanceTimersByTime(3_000);
    expect(clock.now()).toBe(3_000);
    clock.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
