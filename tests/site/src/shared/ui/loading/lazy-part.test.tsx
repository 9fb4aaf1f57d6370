import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Announcement } from '../../../../../../site/src/shared/ui/feedback/announcements';
import { AnnouncementsContext } from '../../../../../../site/src/shared/ui/feedback/use-notify';
import { LazyPart } from '../../../../../../site/src/shared/ui/loading/lazy-part';
import { Emitter } from '../../../../../../site/src/shared/utils/emitter';

function Greeting({ name }: { name: string }) {
  return <p>你好，{name}</p>;
}

describe('LazyPart', () => {
  afterEach(cleanup);

  test('loads a part that could not be loaded when the network is back', async () => {
    const load = vi
      .fn<() => Promise<{ default: typeof Greeting }>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({ default: Greeting });
    render(<LazyPart load={load} given={{ name: '小林' }} />);
    await act(async () => {});
    expect(screen.queryByText('你好，小林')).toBeNull();

    await act(async () => void dispatchEvent(new Event('online')));
    expect(screen.getByText('你好，小林')).toBeTruthy();

    await act(async () => void dispatchEvent(new Event('online')));
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('loads nothing after it was removed', async () => {
    const load = vi
      .fn<() => Promise<{ default: typeof Greeting }>>()
      .mockRejectedValue(new TypeError('Failed to fetch'));
    const { unmount } = render(<LazyPart load={load} given={{ name: '小林' }} />);
    await act(async () => {});
    unmount();
    await act(async () => void dispatchEvent(new Event('online')));
    expect(load).toHaveBeenCalledOnce();
  });

  test('tells the visitor, and leaves what comes next to its parent when that asks to know', async () => {
    const onFailure = vi.fn();
    const announcements = new Emitter<Announcement>();
    const told: Announcement[] = [];
    announcements.listen((announcement) => void told.push(announcement), { signal: new AbortController().signal });
    const load = vi
      .fn<() => Promise<{ default: typeof Greeting }>>()
      .mockRejectedValue(new TypeError('Failed to fetch'));
    render(
      <AnnouncementsContext.Provider value={announcements}>
        <LazyPart load={load} given={{ name: '小林' }} onFailure={onFailure} />
      </AnnouncementsContext.Provider>,
    );
    await act(async () => {});
    expect(onFailure).toHaveBeenCalledOnce();
    expect(told).toEqual([{ kind: 'error', text: '加载失败，请检查网络后重试' }]);
    await act(async () => void dispatchEvent(new Event('online')));
    expect(load).toHaveBeenCalledOnce();
  });
});
