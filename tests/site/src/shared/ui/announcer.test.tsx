import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../../../../site/src/shared/api/api-failure';
import type { Announcement } from '../../../../../site/src/shared/ui/announcements';
import { Announcer } from '../../../../../site/src/shared/ui/announcer';
import { Emitter } from '../../../../../site/src/shared/utils/emitter';

describe('Announcer', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  test('shows a failure in words, merges the same one, and lets it go after 3 s (spec 8)', () => {
    const announcements = new Emitter<Announcement>();
    render(<Announcer announcements={announcements} />);
    const tell = (message: string) =>
      act(() => announcements.emit({ kind: 'failure', failure: new ApiFailure('business', message, { code: 409 }) }));

    tell('状态已变化');
    tell('状态已变化');
    tell('库存不足');
    expect(screen.getAllByText('状态已变化')).toHaveLength(1);
    expect(screen.getByText('库存不足')).toBeTruthy();

    act(() => void vi.advanceTimersByTime(2_900));
    expect(screen.queryByText('状态已变化')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.queryByText('状态已变化')).toBeNull();

    tell('状态已变化');
    expect(screen.queryByText('状态已变化')).not.toBeNull();
  });

  test('shows a notice that was told before it was there', () => {
    const announcements = new Emitter<Announcement>();
    announcements.emit({ kind: 'notice', text: '页面不存在，已返回首页' });
    render(<Announcer announcements={announcements} />);
    expect(screen.getByText('页面不存在，已返回首页')).toBeTruthy();
  });
});
