import type { MemberAction } from '../../site/contract/access';
import type { SiteRole } from '../../site/contract/routes/site-role';
import { type SessionState, type SessionStore, signedOutSession } from '../../site/src/data/session/session';
import { createStore } from '../../site/src/data/store';

/** A session whose role a test sets; '' is a visitor. */
export interface FakeSession extends SessionStore {
  become(role: SiteRole | ''): void;
}

/** @param actions What the role may do in the organisation. */
export function fakeSession(first: SiteRole | '' = '', actions: readonly MemberAction[] = []): FakeSession {
  const stateOf = (role: SiteRole | '') =>
    role ? ({ user: { UserName: '演示用户', ActionKeys: actions }, role } as SessionState) : undefined;
  const { get, set, subscribe } = createStore(stateOf(first));
  const become = (role: SiteRole | '') => set(stateOf(role));
  return {
    ...signedOutSession,
    get,
    isSignedIn: () => get() !== undefined,
    subscribe,
    switchRole(role = 'admin') {
      become(role);
      return role;
    },
    become,
  };
}
