import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterRunning } from '../../../site/server/platform/timers';

describe('afterRunning', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] }));
  afterEach(() => void vi.useRealTimers());

  test('calls back after its time, once what came meanwhile was read', () => {
    const late = vi.fn<() => void>();
    afterRunning(250, late);
    vi.advanceTimersByTime(249);
    expect(late).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    // Of this turn of the loop; an answer that arrived calls it off before the immediates run.
    vi.runAllTimers();
    expect(late).toHaveBeenCalledOnce();
  });

  test('counts a standstill as one part of the wait', () => {
    let time = 0;
    const waits: { at: number; done: () => void }[] = [];
    vi.stubGlobal('setTimeout', (done: () => void, wait: number) => void waits.push({ at: time + wait, done }));
    const late = vi.fn<() => void>();
    afterRunning(300, late);
    // A process that is continued once in ten seconds finds its timer due each time.
    for (let round = 0; round < 2; round += 1) {
      time += 10_000;
      for (const { done } of waits.splice(0)) done();
      vi.runAllTimers();
      expect(late).not.toHaveBeenCalled();
    }
    for (const { done } of waits.splice(0)) done();
    vi.runAllTimers();
    expect(late).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  test('is called off by an answer that arrived in the same turn', () => {
    const late = vi.fn<() => void>();
    const callOff = afterRunning(100, late);
    setTimeout(callOff, 100);
    vi.runAllTimers();
    expect(late).not.toHaveBeenCalled();
  });
});
