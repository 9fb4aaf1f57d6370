import { act, cleanup, renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useRepeatedRead } from '../../../../../site/src/data/polling/use-repeated-read';

describe('useRepeatedRead', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const mutate = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    visibility.mockReturnValue('visible');
  });
  afterEach(() => {
    cleanup();
    mutate.mockClear();
    vi.useRealTimers();
  });
  afterAll(() => visibility.mockRestore());

  const start = (interval: number) =>
    renderHook(({ isValidating, every }) => useRepeatedRead({ isValidating, mutate }, every), {
      initialProps: { isValidating: false, every: interval },
    });
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const become = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  test('asks once per answer, and never while a request is under way (S-16)', () => {
    const { rerender } = start(2_000);
    pass(1_999);
    expect(mutate).not.toHaveBeenCalled();
    pass(1);
    expect(mutate).toHaveBeenCalledTimes(1);
    rerender({ isValidating: true, every: 2_000 });
    pass(60_000);
    expect(mutate).toHaveBeenCalledTimes(1);
    rerender({ isValidating: false, every: 5_000 });
    pass(5_000);
    expect(mutate).toHaveBeenCalledTimes(2);
  });

  test('stops while the page is hidden, when it is told to, and with its component (S-16)', () => {
    const { rerender, unmount } = start(2_000);
    become('hidden');
    pass(60_000);
    expect(mutate).not.toHaveBeenCalled();
    become('visible');
    pass(2_000);
    expect(mutate).toHaveBeenCalledTimes(1);
    rerender({ isValidating: true, every: 2_000 });
    rerender({ isValidating: false, every: 0 });
    pass(60_000);
    rerender({ isValidating: false, every: 2_000 });
    unmount();
    pass(60_000);
    expect(mutate).toHaveBeenCalledTimes(1);
  });
});
