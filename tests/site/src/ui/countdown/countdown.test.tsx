import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Countdown } from '../../../../../site/src/ui/countdown/countdown';

describe('Countdown', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-01T12:00:00+08:00') }));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const shown = () => screen.getByRole('timer').textContent;
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  test('counts by the server, whatever this device takes for the time (R-5)', () => {
    const reply = { ServerTime: '2026-11-01T15:00:00.000+08:00' };
    render(<Countdown until="2026-11-01T15:29:59.000+08:00" reply={reply} />);
    expect(shown()).toBe('29:59');
    pass(60_000);
    expect(shown()).toBe('28:59');
  });

  test('a reply out of the cache has aged when it is shown again', () => {
    const reply = { ServerTime: '2026-11-01T12:00:00.000+08:00' };
    const until = '2026-11-01T12:10:00.000+08:00';
    render(<Countdown until={until} reply={reply} />);
    cleanup();
    pass(120_000);
    render(<Countdown until={until} reply={reply} />);
    expect(shown()).toBe('08:00');
  });

  test('tells its end once, and shows long waits with hours', () => {
    const onEnd = vi.fn();
    const reply = { ServerTime: '2026-11-01T12:00:00.000+08:00' };
    render(<Countdown until="2026-11-01T13:01:05.000+08:00" reply={reply} onEnd={onEnd} />);
    expect(shown()).toBe('1:01:05');
    pass(3_664_000);
    expect(onEnd).not.toHaveBeenCalled();
    pass(5_000);
    expect(shown()).toBe('00:00');
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test('tells screen readers at five minutes and at one, and not what the page said when it opened', () => {
    const reply = { ServerTime: '2026-11-01T12:00:00.000+08:00' };
    render(<Countdown label="剩余支付时间" until="2026-11-01T12:10:00.000+08:00" reply={reply} />);
    const words = () => screen.getByRole('status').textContent;
    for (const [ms, expected] of [
      [299_000, ''],
      [1_000, '剩余支付时间 5 分钟'],
      [239_000, '剩余支付时间 5 分钟'],
      [1_000, '剩余支付时间 1 分钟'],
      [60_000, ''],
    ] as const) {
      pass(ms);
      expect(words()).toBe(expected);
    }
    cleanup();
    render(<Countdown label="剩余支付时间" until="2026-11-01T12:14:00.000+08:00" reply={reply} />);
    expect(words()).toBe('');
  });
});
