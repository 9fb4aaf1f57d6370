import { logout } from '../../../contract/session-endpoints';
import { switchOrganization } from '../../../contract/organization-endpoints';
import type { HttpClient } from '../api/http-client';
import { loadUser } from './load-user';
import { roleOf, type SessionRole } from './session-role';
import type { TokenCookie } from './token-cookie';
import type { UserState } from './user-state';
import type { UserStorage } from './user-storage';

/** Who is signed in, and as what. */
export interface SessionState {
  readonly user: UserState;
  readonly role: SessionRole;
}

/** The one session of a page. Signed in means that there is a token; the state follows once it is loaded. */
export interface SessionStore {
  getState(): SessionState | undefined;
  /** Calls on every change of the state, until the signal aborts. */
  subscribe(listener: () => void, options?: { signal?: AbortSignal }): void;
  /** Whether there is a token cookie (site R-SES-1). */
  isSignedIn(): boolean;
  /** Loads the user if there is a token and no state yet; calls at the same time share one loading. Rejects when it fails. */
  ensureLoaded(): Promise<SessionState | undefined>;
  /** Signs in with a token that the sign-in handed over. Rejects when the user cannot be loaded; then nobody is signed in. */
  acceptToken(token: string): Promise<SessionState>;
  /** Ends the session on the server and here; here also when the server cannot be reached. */
  signOut(): Promise<void>;
  /** Goes on in another organisation of the user. */
  switchOrganization(orgId: number): Promise<SessionState>;
  /** Shows the site as somebody of that role sees it; gives the role back. */
  switchRole(role?: SessionRole): SessionRole;
  /** Forgets the session here, without a word to the server. */
  clear(): void;
}

export interface SessionParts {
  client: HttpClient;
  token: TokenCookie;
  storage: UserStorage;
  /** Tells the visitor. */
  notify: (text: string) => void;
}

export function createSessionStore({ client, token, storage, notify }: SessionParts): SessionStore {
  const changes = new EventTarget();
  const stored = token.read() === undefined ? undefined : storage.read();
  let state = stored && asState(stored);
  let loading: Promise<SessionState> | undefined;

  function publish(next: SessionState | undefined): void {
    if (next === state) return;
    state = next;
    changes.dispatchEvent(new Event('change'));
  }

  function keep(user: UserState): SessionState {
    storage.write(user);
    const next = asState(user);
    publish(next);
    return next;
  }

  function clear(): void {
    loading = undefined;
    token.remove();
    storage.remove();
    publish(undefined);
  }

  function load(): Promise<SessionState> {
    const started = loadUser(client).then((user) => {
      if (loading !== started) throw new Error('The session has changed meanwhile');
      return keep(user);
    });
    loading = started;
    const end = () => {
      if (loading === started) loading = undefined;
    };
    started.then(end, end);
    return started;
  }

  return {
    getState: () => state,
    subscribe: (listener, options = {}) => changes.addEventListener('change', listener, options),
    isSignedIn: () => token.read() !== undefined,
    async ensureLoaded() {
      if (token.read() === undefined) return undefined;
      return state ?? loading ?? load();
    },
    async acceptToken(value) {
      token.write(value);
      try {
        return await load();
      } catch (error) {
        clear();
        throw error;
      }
    },
    async signOut() {
      try {
        await client(logout, {}, { showError: false });
      } catch {
        // Signed out here in any case.
      } finally {
        clear();
        notify('已退出登录');
      }
    },
    async switchOrganization(orgId) {
      await client(switchOrganization, { body: { OrgId: orgId } });
      return load();
    },
    switchRole(role = 'admin') {
      if (state) publish(Object.freeze({ ...state, role }));
      return role;
    },
    clear,
  };
}

function asState(user: UserState): SessionState {
  return Object.freeze({ user, role: roleOf(user) });
}
