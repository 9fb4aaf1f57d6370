import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../site/contract/codes';
import { listStaff, endStaffSessions } from '../../../../site/contract/operator/staff-endpoints';
import type { OperatorSession } from '../../../../site/contract/operator/operator-session-schema';
import { createOperatorSessions, type OperatorSessions } from '../../../../site/operator/app/operator-session';
import type { ApiFailure } from '../../../../site/src/data/http/api-failure';

const session = (id: number, csrfToken: string) =>
  ({
    state: 'ready',
    csrfToken,
    operator: { id, name: '李', email: 'li@demo.cn', permissions: [] },
  }) as never as OperatorSession;
const reply = (code: number, data: unknown = {}) =>
  new Response(JSON.stringify({ header: { code, msg: '' }, data }), {
    headers: { 'content-type': 'application/json' },
  });
const signOut = { params: { id: '3' }, body: { reason: '换手机', rehearse: false } };

describe('createOperatorSessions', () => {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  const leave = vi.fn();
  let sessions: OperatorSessions;
  let failures: ApiFailure[];

  beforeEach(() => {
    vi.stubGlobal('fetch', fetched);
    sessions = createOperatorSessions(leave);
    sessions.apply(session(1, 'first'));
    failures = [];
    sessions.failures.listen((failure) => failures.push(failure), { signal: new AbortController().signal });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    fetched.mockReset();
    leave.mockReset();
  });

  const prompt = () => sessions.state.get().prompt;
  const tokens = () => fetched.mock.calls.map(([, { headers }]) => (headers as Record<string, string>)['x-csrf-token']);

  test('sends the token with writes alone', async () => {
    fetched.mockImplementation(async () => reply(0));
    await sessions.client(listStaff, { query: {} });
    await sessions.client(endStaffSessions, signOut);
    expect(tokens()).toEqual([undefined, 'first']);
  });

  test.each([codes.loginRequired, codes.loginRevoked])(
    'after %i, a call waits for the sign-in above the page and is sent again with the new token',
    async (code) => {
      fetched.mockImplementationOnce(async () => reply(code)).mockImplementationOnce(async () => reply(0, 'done'));
      const answered = sessions.client(endStaffSessions, signOut);
      await vi.waitFor(() => expect(prompt()).toBe('sign-in'));
      const isRevoked = code === codes.loginRevoked;
      expect(sessions.state.get()).toMatchObject({ isRevoked, hasUnsent: true });
      sessions.apply(session(1, 'second'));
      sessions.answer(true);
      await expect(answered).resolves.toBe('done');
      expect(tokens()).toEqual(['first', 'second']);
      expect([prompt(), failures]).toEqual([undefined, []]);
    },
  );

  test('a sign-in as somebody else leaves everything of the person before', async () => {
    sessions.apply(session(2, 'other'));
    expect(leave).toHaveBeenCalledOnce();
  });

  test('a call that needs a proof waits for the password; without it, it fails', async () => {
    fetched.mockImplementation(async () => reply(codes.proofRequired));
    const answered = sessions.client(endStaffSessions, signOut, { showError: false });
    await vi.waitFor(() => expect(prompt()).toBe('proof'));
    sessions.answer(false);
    await expect(answered).rejects.toMatchObject({ code: codes.proofRequired });
    expect(failures).toEqual([]);
  });

  test('a write with the token of a session that another tab replaced is sent again', async () => {
    fetched
      .mockImplementationOnce(async () => reply(codes.forbidden))
      .mockImplementationOnce(async () => reply(0, session(1, 'of the other tab')))
      .mockImplementationOnce(async () => reply(0, 'done'));
    await expect(sessions.client(endStaffSessions, signOut)).resolves.toBe('done');
    expect(tokens().at(-1)).toBe('of the other tab');
  });

  test('what is refused for good is told once', async () => {
    fetched.mockImplementation(async (url) =>
      url.endsWith('/session') ? reply(0, session(1, 'first')) : reply(codes.forbidden),
    );
    await expect(sessions.client(endStaffSessions, signOut)).rejects.toMatchObject({ code: codes.forbidden });
    expect(failures.map(({ code }) => code)).toEqual([codes.forbidden]);
  });
});
