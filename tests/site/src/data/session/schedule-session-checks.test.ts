import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createLastCheck,
  createSessionCheck,
  scheduleSessionChecks,
} from '../../../../../site/src/data/session/session-sync';
import { createSiteCookies, createTokenCookie } from '../../../../../site/src/data/session/site-cookies';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { createFakeServer, offline } from './fake-server';

const token = createTokenCookie(createSiteCookies(''));
const minutes = (count: number) => count * 60_000;

/** Locks of one origin, as far as the watch uses them. */
function createLocks() {
  const held = new Set<string>();
  return {
    async request(name: string, _options: object, work: (lock: object | null) => Promise<void> | undefined) {
      if (held.has(name)) return work(null);
      held.add(name);
      try {
        return await work({});
      } finally {
        held.delete(name);
      }
    },
  };
}

describe('scheduleSessionChecks', () => {
  let closing: AbortController;
  const server = createFakeServer();
  const ended = vi.fn();
  const valid = vi.fn();
  const onPageRestored = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    closing = new AbortController();
    vi.stubGlobal('navigator', { ...navigator, locks: createLocks() });
    localStorage.clear();
    token.write('token-one');
    server.answers.refreshState = { State: 1 };
  });
  afterEach(() => {
    closing.abort();
    vi.clearAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function openTab() {
    const lastCheck = createLastCheck();
    const check = createSessionCheck({
      client: server.client,
      token,
      lastCheck,
      channel: { post: () => undefined, listen: () => undefined },
      onValid: valid,
      onEnded: ended,
    });
    scheduleSessionChecks({ check, lastCheck, onPageRestored, signal: closing.signal });
    await vi.advanceTimersByTimeAsync(0);
  }
  const checks = () => server.callsOf('refreshState').length;

  test('checks on load and each 30 minutes (R-SES-4)', async () => {
    await openTab();
    expect([checks(), valid.mock.calls.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(minutes(30) - 1);
    expect(checks()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(checks()).toBe(2);
    await vi.advanceTimersByTimeAsync(minutes(90));
    expect(checks()).toBe(5);
  });

  test.each([0, 5_000, minutes(10)])(
    'two tabs, the second %d ms later, ask once in 30 minutes (R-SES-5)',
    async (later) => {
      await openTab();
      await vi.advanceTimersByTimeAsync(later);
      await openTab();
      expect(checks()).toBe(2);
      await vi.advanceTimersByTimeAsync(minutes(30));
      expect(checks()).toBe(3);
      await vi.advanceTimersByTimeAsync(minutes(60));
      expect(checks()).toBe(5);
    },
  );

  test.each(['visibilitychange', 'online', 'pageshow'])(
    'a page that wakes by %s asks when it is time (R-SES-5)',
    async (kind) => {
      await openTab();
      const wake = async () => {
        const event = Object.assign(new Event(kind), { persisted: true });
        (kind === 'visibilitychange' ? document : window).dispatchEvent(event);
        await vi.advanceTimersByTimeAsync(0);
      };
      vi.setSystemTime(Date.now() + minutes(29));
      await wake();
      expect(checks()).toBe(1);
      vi.setSystemTime(Date.now() + minutes(1));
      await wake();
      expect(checks()).toBe(2);
      expect(onPageRestored).toHaveBeenCalledTimes(kind === 'pageshow' ? 2 : 0);
    },
  );

  test('a clock that was set back does not stop the checks', async () => {
    await openTab();
    vi.setSystemTime(Date.now() - minutes(600));
    await vi.advanceTimersByTimeAsync(minutes(30));
    expect(checks()).toBe(2);
  });

  test.each([{ State: 0 }, { State: '2' }, { state: 0 }])('%o ends the session (R-SES-4)', async (reply) => {
    server.answers.refreshState = reply;
    await openTab();
    expect([ended.mock.calls.length, valid.mock.calls.length]).toEqual([1, 0]);
  });

  test.each([{ State: '1' }, { state: 1 }])('%o holds', async (reply) => {
    server.answers.refreshState = reply;
    await openTab();
    expect([ended.mock.calls.length, valid.mock.calls.length]).toEqual([0, 1]);
  });

  test.each([offline, new ApiFailure('timeout', ''), {}, null])(
    'without an answer the session stays: %s (S-19)',
    async (reply) => {
      server.answers.refreshState = reply;
      await openTab();
      expect([ended.mock.calls.length, token.read()]).toEqual([0, 'token-one']);
    },
  );

  test('a session that holds has its cookie written again', async () => {
    const written = vi.spyOn(Document.prototype, 'cookie', 'set');
    await openTab();
    expect(written.mock.calls.filter(([text]) => text.startsWith('xl_token=token-one'))).toHaveLength(1);
    written.mockRestore();
  });

  test('an answer about a token that is gone changes nothing', async () => {
    let answer: (value: unknown) => void = () => undefined;
    server.answers.refreshState = () => new Promise((resolve) => (answer = resolve));
    await openTab();
    token.remove();
    answer({ State: 0 });
    await vi.advanceTimersByTimeAsync(0);
    expect([ended.mock.calls.length, token.read()]).toEqual([0, undefined]);
  });

  test('asks nothing for a visitor', async () => {
    token.remove();
    await openTab();
    await vi.advanceTimersByTimeAsync(minutes(60));
    expect(checks()).toBe(0);
  });

  test('works without locks and without storage (R-3)', async () => {
    vi.stubGlobal('navigator', {});
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    await openTab();
    await vi.advanceTimersByTimeAsync(minutes(30));
    expect(checks()).toBe(2);
    vi.restoreAllMocks();
  });
});
