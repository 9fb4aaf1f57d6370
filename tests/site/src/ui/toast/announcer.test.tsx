import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import {
  SessionContext,
  type SessionState,
  type SessionStore,
  signedOutSession,
} from '../../../../../site/src/data/session/session';
import type { SignInConflict } from '../../../../../site/src/data/session/resolve-sign-in';
import type { Announcement } from '../../../../../site/src/ui/toast/announcements';
import { Announcer } from '../../../../../site/src/ui/toast/announcer';
import { AnnouncementsContext, useNotify } from '../../../../../site/src/ui/toast/use-notify';
import { Emitter } from '../../../../../site/src/data/store';
import { teachDialogs } from '../../../../support/teach-dialogs';

describe('Announcer', () => {
  beforeAll(async () => {
    teachDialogs();
    // Loaded once with real timers.
    await Promise.all([
      import('../../../../../site/src/ui/account-bar/account-bar'),
      import('../../../../../site/src/ui/dialog/login-expired-dialog'),
      import('../../../../../site/src/ui/dialog/switch-account-dialog'),
    ]);
  });
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  test('shows a failure in words, merges the same one, and lets it go after 3 s (spec 8)', async () => {
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

  test('a toast stays while it is pointed at, and its button closes it', () => {
    const announcements = new Emitter<Announcement>();
    render(<Announcer announcements={announcements} />);
    act(() => announcements.emit({ kind: 'success', text: '已保存' }));
    const toast = screen.getByRole('alert');
    fireEvent.mouseEnter(toast);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.getByRole('alert')).toBe(toast);
    fireEvent.mouseLeave(toast);
    act(() => void vi.advanceTimersByTime(2_900));
    expect(screen.getByRole('alert')).toBe(toast);
    fireEvent.click(screen.getByRole('button', { name: '关闭提示' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows a notice that was told before it was there', () => {
    const announcements = new Emitter<Announcement>();
    announcements.emit({ kind: 'info', text: '页面不存在，已返回首页' });
    render(<Announcer announcements={announcements} />);
    expect(screen.getByText('页面不存在，已返回首页')).toBeTruthy();
  });

  test('ten calls whose session is over give one dialog and no toast, which only its button closes (S-20)', async () => {
    const announcements = new Emitter<Announcement>();
    const goToSignIn = vi.fn();
    render(
      <SessionContext.Provider value={{ ...signedOutSession, goToSignIn }}>
        <Announcer announcements={announcements} />
      </SessionContext.Provider>,
    );
    for (const code of [10, 216, 10, 10, 216, 10, 10, 10, 10, 10]) {
      act(() => announcements.emit({ kind: 'failure', failure: new ApiFailure('expired', '令牌无效', { code }) }));
    }
    await act(() => vi.dynamicImportSettled());
    const dialog = screen.getByRole<HTMLDialogElement>('alertdialog', { name: '提示' });
    expect(dialog.open).toBe(true);
    expect(screen.getAllByText('登录已过期，请重新登录')).toHaveLength(1);
    expect(screen.queryByText('令牌无效')).toBeNull();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['确定']);

    expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    act(() => dialog.close());
    expect(dialog.open, 'opened again by itself').toBe(true);
    expect(goToSignIn).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(goToSignIn).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  describe('a sign-in that this browser did not request (S-2)', () => {
    const signedIn = {
      ...signedOutSession,
      get: () => state,
      signOut: vi.fn(async () => undefined),
      confirmAccount: vi.fn(),
    };
    const state = { user: { Mobile: '13812345678' }, role: 'user', isUnrequested: true } as SessionState;
    const answered: SessionState = { ...state, isUnrequested: false };
    const renderAnnouncer = (session: SessionStore, conflict?: SignInConflict) => {
      const announcements = new Emitter<Announcement>();
      if (conflict) announcements.emit({ kind: 'sign-in', conflict });
      render(
        <SessionContext.Provider value={session}>
          <Announcer announcements={announcements} />
        </SessionContext.Provider>,
      );
    };
    class FakeResizeObserver {
      observe = () => undefined;
      disconnect = () => undefined;
    }
    beforeEach(() => vi.stubGlobal('ResizeObserver', FakeResizeObserver));
    afterEach(() => vi.unstubAllGlobals());

    test('asks in a bar whose account it is, and signs out who says no', async () => {
      vi.useRealTimers();
      renderAnnouncer(signedIn);
      const bar = await screen.findByRole('region', { name: '已登录为 138****5678' });
      expect(bar.querySelector('[role=alert]')?.textContent).toBe('已登录为 138****5678');
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['是我', '不是我，退出']);
      fireEvent.click(screen.getByRole('button', { name: '不是我，退出' }));
      expect([signedIn.signOut.mock.calls.length, signedIn.confirmAccount.mock.calls.length]).toEqual([1, 0]);
    });

    test('tells the session who says yes', async () => {
      vi.useRealTimers();
      renderAnnouncer(signedIn);
      fireEvent.click(await screen.findByRole('button', { name: '是我' }));
      expect(signedIn.confirmAccount).toHaveBeenCalledOnce();
    });

    test('asks nothing once it is answered, nor of a visitor', async () => {
      renderAnnouncer({ ...signedIn, get: () => answered });
      renderAnnouncer(signedOutSession);
      await act(() => vi.dynamicImportSettled());
      expect(screen.queryByRole('region')).toBeNull();
    });

    test.each([
      ['保持当前账号', 0],
      ['关闭', 0],
      ['切换账号', 1],
    ])('asks before it replaces a session: %s', async (name, accepted) => {
      vi.useRealTimers();
      const accept = vi.fn();
      renderAnnouncer({ ...signedIn, get: () => answered }, { current: '138****5678', offered: '139****4321', accept });
      const dialog = await screen.findByRole('dialog', { name: '切换账号？' });
      expect(dialog.textContent).toMatch(/当前：138\*{4}5678链接中的账号：139\*{4}4321/);
      expect(document.activeElement?.textContent).toBe('保持当前账号');
      fireEvent.click(screen.getByRole('button', { name }));
      expect(accept).toHaveBeenCalledTimes(accepted);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    test('keeps the session on Escape', async () => {
      vi.useRealTimers();
      const accept = vi.fn();
      renderAnnouncer({ ...signedIn, get: () => answered }, { current: 'a', offered: 'b', accept });
      fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
      expect([accept.mock.calls, screen.queryByRole('dialog')]).toEqual([[], null]);
    });
  });

  test('pages tell what they have to say themselves', async () => {
    const announcements = new Emitter<Announcement>();
    function Page() {
      const notify = useNotify();
      return <button onClick={() => notify.success('已保存')}>保存</button>;
    }
    render(
      <AnnouncementsContext.Provider value={announcements}>
        <Page />
        <Announcer announcements={announcements} />
      </AnnouncementsContext.Provider>,
    );
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(screen.getByText('已保存')).toBeTruthy();
  });
});
