import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { usePoll } from '../../../../../site/src/data/polling/use-poll';

describe('usePoll', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get');
  beforeEach(() => {
    vi.useFakeTimers();
    hidden.mockReturnValue(false);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const poll = (first: string | undefined) => {
    const ask = vi.fn(async () => 'open');
    const view = renderHook(({ subject }) => usePoll(subject, { request: ask, onReply: () => true }), {
      initialProps: { subject: first },
    });
    return { ask, ...view };
  };
  const become = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    fireEvent(document, new Event('visibilitychange'));
  };

  test('rests while the page is hidden, and asks at once when it is seen again', async () => {
    const { ask } = poll('P1');
    await vi.advanceTimersByTimeAsync(0);
    become(true);
    await vi.advanceTimersByTimeAsync(600_000);
    fireEvent(window, new Event('online'));
    expect(ask).toHaveBeenCalledTimes(1);
    become(false);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('asks nothing in a page that was opened behind another', () => {
    hidden.mockReturnValue(true);
    const { ask } = poll('P1');
    expect(ask).not.toHaveBeenCalled();
  });

  test.each(['online', 'pageshow'])('asks at once on %s', async (event) => {
    const { ask } = poll('P1');
    await vi.advanceTimersByTimeAsync(0);
    fireEvent(window, new Event(event));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('asks nothing without a subject, anew about another one, and nothing more once it is gone', async () => {
    const { ask, rerender, unmount } = poll(undefined);
    expect(ask).not.toHaveBeenCalled();
    rerender({ subject: 'P1' });
    expect(ask).toHaveBeenCalledTimes(1);
    rerender({ subject: 'P2' });
    expect(ask).toHaveBeenCalledTimes(2);
    unmount();
    await vi.advanceTimersByTimeAsync(600_000);
    fireEvent(window, new Event('online'));
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
