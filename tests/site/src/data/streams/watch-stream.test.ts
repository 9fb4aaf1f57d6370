import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MessageEvent as MessageNews } from '../../../../../site/contract/message/message-schema';
import { watchStream } from '../../../../../site/src/data/streams/watch-stream';

/** Locks of one browser: each name is held by one at a time, the first first. */
function fakeLocks() {
  let before = Promise.resolve();
  return {
    async request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      const turn = before.then(() => (signal.aborted ? undefined : work()));
      before = turn.catch(() => {});
      return turn;
    },
  };
}

/** A stream that a test speaks into and cuts. */
function fakeStreams() {
  const open: { hear: (news: MessageNews) => void; cut: () => void }[] = [];
  const stream = vi.fn(
    (hear: (news: MessageNews) => void, signal: AbortSignal) =>
      new Promise<void>((_, reject) => {
        const cut = () => reject(new Error('cut'));
        signal.addEventListener('abort', cut);
        open.push({ hear, cut });
      }),
  );
  return { stream, open };
}

describe('watchStream', () => {
  const leaving: AbortController[] = [];
  let isHidden = false;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.spyOn(Math, 'random').mockReturnValue(1);
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
    Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
    isHidden = false;
  });
  afterEach(() => {
    for (const tab of leaving.splice(0)) tab.abort();
    Reflect.deleteProperty(navigator, 'locks');
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  function openTab(scope = '7:3') {
    const leave = new AbortController();
    leaving.push(leave);
    const heard: MessageNews[] = [];
    const { stream, open } = fakeStreams();
    const poll = vi.fn(async (): Promise<MessageNews> => ({ Unread: 9 }));
    const pollIntervals = { visible: 5_000, hidden: 30_000 };
    const onUpdate = (news: MessageNews) => void heard.push(news);
    watchStream({ name: 'messages', scope, pollIntervals, stream, poll, onUpdate }, leave.signal);
    return { heard, stream, open, poll, leave };
  }
  /** Channels carry their messages between timers. */
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const pass = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await settle();
  };

  test('one tab reads the stream, and all hear of it', async () => {
    const [first, second, other] = [openTab(), openTab(), openTab('8:3')];
    await settle();
    expect([first.stream.mock.calls.length, second.stream.mock.calls.length]).toEqual([1, 0]);
    first.open[0]?.hear({ Unread: 1 });
    await settle();
    expect([first.heard, second.heard, other.heard]).toEqual([[{ Unread: 1 }], [{ Unread: 1 }], []]);
    await pass(60_000);
    expect([first.poll.mock.calls.length, second.poll.mock.calls.length]).toEqual([0, 0]);
  });

  test('another tab goes on when the one that reads is closed', async () => {
    const [first, second] = [openTab(), openTab()];
    await settle();
    first.leave.abort();
    await pass(0);
    expect(second.stream).toHaveBeenCalledTimes(1);
    second.open[0]?.hear({ Unread: 2 });
    expect(second.heard).toEqual([{ Unread: 2 }]);
  });

  test('a tab that comes later does not ask while another one reads', async () => {
    const first = openTab();
    await settle();
    first.open[0]?.hear({ Unread: 1 });
    await settle();
    const late = openTab();
    await settle();
    await pass(30_000);
    expect(late.poll).not.toHaveBeenCalled();
  });

  test('tabs that are seen ask every five seconds until there is a stream, which is tried for ever more rarely', async () => {
    const tab = openTab();
    await settle();
    tab.open[0]?.cut();
    await pass(5_000);
    expect(tab.poll).toHaveBeenCalledTimes(1);
    expect(tab.heard).toEqual([{ Unread: 9 }]);
    expect(tab.stream).toHaveBeenCalledTimes(2);
    tab.open[1]?.cut();
    await pass(1_900);
    expect(tab.stream).toHaveBeenCalledTimes(2);
    await pass(200);
    expect(tab.stream).toHaveBeenCalledTimes(3);
    tab.open[2]?.hear({ Unread: 3 });
    await pass(60_000);
    expect(tab.poll).toHaveBeenCalledTimes(1);
  });

  test('asks more rarely while it fails, and at once when the network is back', async () => {
    const tab = openTab();
    tab.poll.mockRejectedValue(new Error('away'));
    await settle();
    await pass(5_000);
    await pass(9_900);
    expect(tab.poll).toHaveBeenCalledTimes(1);
    await pass(100);
    expect(tab.poll).toHaveBeenCalledTimes(2);
    dispatchEvent(new Event('online'));
    await settle();
    expect(tab.poll).toHaveBeenCalledTimes(3);
  });

  test('of tabs that are hidden, the one that would read asks every thirty seconds', async () => {
    isHidden = true;
    const [first, second] = [openTab(), openTab()];
    await settle();
    await pass(29_000);
    expect(first.poll).not.toHaveBeenCalled();
    await pass(1_000);
    expect([first.poll.mock.calls.length, second.poll.mock.calls.length]).toEqual([1, 0]);
  });
});
