import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopyButton } from '../../../../../site/src/ui/copy-button/copy-button';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText: vi.fn(async () => undefined) } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('says that a text is copied, and offers it again some seconds later', async () => {
  render(<CopyButton text="2026" what="订单号" />);
  const name = () => screen.getByRole('button').textContent;
  expect(name()).toBe('复制订单号');
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith('2026');
  expect(name()).toBe('已复制订单号');
  act(() => vi.advanceTimersByTime(4_000));
  expect(name()).toBe('复制订单号');
});
