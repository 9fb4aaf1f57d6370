import type { MemberAction } from '../../site/contract/access';
import type { SiteRole } from '../../site/contract/routes/site-role';
import { type SessionState, type SessionStore, signedOutSession } from '../../site/src/data/session/session';

/** A session whose role a test sets; '' is a visitor. */
export interface FakeSession extends SessionStore {
  become(role: SiteRole | ''): void;
}

/** @param actions What the role may do in the organisation. */
export function fakeSession(first: SiteRole | '' = '', actions: readonly MemberAction[] = []): FakeSession {
  const changes = new EventTarget();
  const stateOf = (role: SiteRole | '') =>
    role ? ({ user: { UserName: '演示用户', ActionKeys: actions }, role } as SessionState) : undefined;
  let state = stateOf(first);
  const become = (role: SiteRole | '') => {
    state = stateOf(role);
    changes.dispatchEvent(new Event('change'));
  };
  return {
    ...signedOutSession,
    getState: () => state,
    isSignedIn: () => state !== undefined,
    subscribe: (listener, options) => changes.addEventListener('change', listener, options),
    switchRole(role = 'admin') {
      become(role);
      return role;
    },
    become,
  };
}
