import { describe, expect, test, vi } from 'vitest';
import { completeSignIn } from '../../../../../../site/src/shared/auth/sign-in/complete-sign-in';
import type { SessionState } from '../../../../../../site/src/shared/auth/session/session-store';
import { user } from '../session/fake-server';

const session = (accepted: Promise<unknown>) => ({ acceptToken: vi.fn(() => accepted as Promise<SessionState>) });

describe('completeSignIn', () => {
  test('signs in silently where this browser requested it', async () => {
    const [visit, tell] = [session(Promise.resolve({ user })), vi.fn()];
    await completeSignIn({ kind: 'requested', token: 'new' }, visit, tell);
    expect([visit.acceptToken.mock.calls, tell.mock.calls]).toEqual([[['new']], []]);
  });

  test('says whose account it is where it did not (S-2)', async () => {
    const tell = vi.fn();
    await completeSignIn({ kind: 'unrequested', token: 'new' }, session(Promise.resolve({ user })), tell);
    expect(tell.mock.calls).toEqual([[{ kind: 'completed', account: '138****5678' }]]);
  });

  test('says nothing of a token that does not do', async () => {
    const tell = vi.fn();
    await completeSignIn({ kind: 'unrequested', token: 'new' }, session(Promise.reject(new Error('ended'))), tell);
    expect(tell).not.toHaveBeenCalled();
  });

  test('leaves the session of somebody else alone until the visitor accepts (S-2)', async () => {
    const [visit, tell] = [session(Promise.resolve({ user })), vi.fn()];
    await completeSignIn({ kind: 'conflict', token: 'new', current: 'a', offered: 'b' }, visit, tell);
    expect(visit.acceptToken).not.toHaveBeenCalled();
    const [{ accept, ...told }] = tell.mock.calls[0] as [{ accept: () => void }];
    expect(told).toEqual({ kind: 'conflict', current: 'a', offered: 'b' });
    accept();
    expect(visit.acceptToken.mock.calls).toEqual([['new']]);
  });
});
