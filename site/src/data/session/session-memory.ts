import { siteRoleOf } from '#data/permission/site-role-of.ts';
import type { TokenCookie } from '#data/cookies/token-cookie.ts';
import type { SessionState, SessionStore } from './session-store';
import type { UserState } from './user-state';
import type { UserStorage } from './user-storage';

/** What this tab knows of the session, and what all tabs keep of it: the token's cookie and the stored user. */
export interface SessionMemory extends Pick<SessionStore, 'getState' | 'subscribe' | 'isSignedIn'> {
  /** Shows a state in this tab. */
  publish(next: SessionState | undefined): void;
  /** Shows a user in this tab. */
  show(user: UserState): SessionState;
  /** Stores a user for all tabs, and shows them in this one. */
  save(user: UserState): SessionState;
  /** Removes token and user; the tab still shows what it did. */
  forget(): void;
}

/** Begins with the stored user, or without a token with nobody. */
export function createSessionMemory(token: TokenCookie, storage: UserStorage): SessionMemory {
  const changes = new EventTarget();
  let state: SessionState | undefined;
  const isSignedIn = () => token.read() !== undefined;

  const stateOf = (user: UserState): SessionState =>
    Object.freeze({ user, role: siteRoleOf(user), isUnrequested: token.isUnrequested() });

  const stored = storage.read();
  if (isSignedIn()) state = stored && stateOf(stored);
  else storage.remove();

  function publish(next: SessionState | undefined): void {
    if (next === state) return;
    state = next;
    changes.dispatchEvent(new Event('change'));
  }

  function show(user: UserState): SessionState {
    const next = stateOf(user);
    publish(next);
    return next;
  }

  return {
    getState: () => state,
    subscribe: (listener, options = {}) => changes.addEventListener('change', listener, options),
    isSignedIn,
    publish,
    show,
    save(user) {
      storage.write(user);
      return show(user);
    },
    forget() {
      token.remove();
      storage.remove();
    },
  };
}
