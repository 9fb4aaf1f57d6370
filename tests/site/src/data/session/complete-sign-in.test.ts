import { describe, expect, test, vi } from 'vitest';
import { completeSignIn } from '../../../../../site/src/data/session/resolve-sign-in';
import type { SessionState } from '../../../../../site/src/data/session/session';
import { user } from './fake-server';

const session = (accepted: Promise<unknown>) => ({ acceptToken: vi.fn(() => accepted as Promise<SessionState>) });

describe('completeSignIn', () => {
  test.each(['requested', 'renewed', 'unrequested'] as const)(
    'signs in, and says how it came: %s (S-2)',
    async (kind) => {
      const [visit, ask] = [session(Promise.resolve({ user })), vi.fn()];
      await completeSignIn({ kind, token: 'new' }, visit, ask);
      expect([visit.acceptToken.mock.calls, ask.mock.calls]).toEqual([[['new', kind]], []]);
    },
  );

  test('says nothing of a token that does not do', async () => {
    const ask = vi.fn();
    await completeSignIn({ kind: 'unrequested', token: 'new' }, session(Promise.reject(new Error('ended'))), ask);
    expect(ask).not.toHaveBeenCalled();
  });

  test('leaves the session of somebody else alone until the visitor accepts (S-2)', async () => {
    const [visit, ask] = [session(Promise.resolve({ user })), vi.fn()];
    await completeSignIn({ kind: 'conflict', token: 'new', current: 'a', offered: 'b' }, visit, ask);
    expect(visit.acceptToken).not.toHaveBeenCalled();
    const [{ accept, ...asked }] = ask.mock.calls[0] as [{ accept: () => void }];
    expect(asked).toEqual({ current: 'a', offered: 'b' });
    accept();
    expect(visit.acceptToken.mock.calls).toEqual([['new', 'requested']]);
  });
});
