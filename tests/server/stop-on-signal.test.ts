import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stopOnSignal } from '../../site/server/shut-down';
import { eventually } from '../support/eventually';

describe('stopOnSignal', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => vi.useRealTimers());

  function watched(stop: () => Promise<void>) {
    const exit = vi.fn();
    const subject = Object.assign(new EventEmitter(), { exit });
    stopOnSignal(stop, subject as unknown as NodeJS.Process);
    return { subject, exit };
  }

  test.each(['SIGTERM', 'SIGINT'])('%s stops in order, then ends the process', async (signal) => {
    const stop = vi.fn(async () => {});
    const { subject, exit } = watched(stop);
    subject.emit(signal);
    await eventually(() => expect(exit.mock.calls).toEqual([[0]]));
    expect(stop).toHaveBeenCalledOnce();
  });

  test('a signal that comes twice, as through npm, counts once', () => {
    const stop = vi.fn(() => new Promise<void>(() => {}));
    const { subject, exit } = watched(stop);
    subject.emit('SIGINT');
    vi.advanceTimersByTime(1_000);
    subject.emit('SIGINT');
    subject.emit('SIGTERM');
    expect(stop).toHaveBeenCalledOnce();
    expect(exit).not.toHaveBeenCalled();
  });

  test('a second signal ends the process at once', () => {
    const { subject, exit } = watched(() => new Promise<void>(() => {}));
    subject.emit('SIGTERM');
    vi.advanceTimersByTime(1_001);
    subject.emit('SIGTERM');
    expect(exit.mock.calls).toEqual([[1]]);
  });
});
