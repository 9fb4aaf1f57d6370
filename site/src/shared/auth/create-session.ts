import { switchOrganization } from '../../../contract/organization/organization-endpoints';
import { logout } from '../../../contract/session/session-endpoints';
import type { HttpClient } from '../api/http-client';
import { createTimeLimit } from '../api/time-limit';
import { loadUser } from './load-user';
import { roleOf } from './session-role';
import type { SessionState, SessionStore } from './session-store';
import type { SessionTabs } from './session-tabs';
import type { TokenCookie } from './token-cookie';
import type { UserState } from './user-state';
import type { UserStorage } from './user-storage';

export interface SessionParts {
  client: HttpClient;
  token: TokenCookie;
  storage: UserStorage;
  tabs: Pick<SessionTabs, 'tell'>;
  /** Tells the visitor. */
  notify: (text: string) => void;
  /** Goes home from a page that only the signed-in may see; stays on any other. */
  leaveAuthPage: () => Promise<void> | undefined;
  /** Leaves for the sign-in. */
  openSignIn: () => void;
}

/** The session as those know it who keep it in step with the server and the other tabs. */
export interface OwnedSession extends SessionStore {
  /** Ends the session here, because it has ended elsewhere. */
  end(): void;
  /** Takes over what another tab did. */
  adopt(): void;
  /** Loads the user anew in the background, unless this page has just done so. */
  refresh(): void;
}

/** Milliseconds that a visitor who leaves waits for the server. */
const logoutTime = 5_000;

export function createSession(parts: SessionParts): OwnedSession {
  const { client, token, storage, tabs, notify, leaveAuthPage, openSignIn } = parts;
  const changes = new EventTarget();
  let state: SessionState | undefined;
  let loading: Promise<SessionState> | undefined;
  let isFresh = false;

  const stored = storage.read();
  if (isSignedIn()) state = stored && stateOf(stored);
  else storage.remove();

  function isSignedIn(): boolean {
    return token.read() !== undefined;
  }

  function publish(next: SessionState | undefined): void {
    if (next === state) return;
    state = next;
    changes.dispatchEvent(new Event('change'));
  }

  function keep(user: UserState): SessionState {
    const next = stateOf(user);
    storage.write(user);
    publish(next);
    return next;
  }

  function forget(): void {
    loading = undefined;
    token.remove();
    storage.remove();
  }

  function clear(): void {
    forget();
    tabs.tell('logout');
    publish(undefined);
  }

  /** Pages for the signed-in go away before their user does. */
  async function end(): Promise<void> {
    forget();
    await leaveAuthPage();
    if (!isSignedIn()) publish(undefined);
  }

  async function endOnServer(): Promise<void> {
    const limit = createTimeLimit(logoutTime);
    // It ends here in any case.
    await client(logout, {}, { silent: true, signal: limit.signal }).catch(() => undefined);
    limit.clear();
  }

  function load(): Promise<SessionState> {
    const started: Promise<SessionState> = loadUser(client, { silent: true }).then(
      (user) => {
        if (loading !== started) throw new Error('The session changed while it was loading');
        loading = undefined;
        isFresh = true;
        return keep(user);
      },
      (error: unknown) => {
        if (loading === started) {
          void endOnServer();
          clear();
        }
        throw error;
      },
    );
    loading = started;
    return started;
  }

  async function ensureLoaded(): Promise<SessionState | undefined> {
    return isSignedIn() ? (state ?? loading ?? load()) : undefined;
  }

  async function reload({ user: before }: SessionState): Promise<void> {
    const used = token.read();
    // Without an answer, what is known of the user stays.
    const user = await loadUser(client, { silent: true }).catch(() => undefined);
    if (user && token.read() === used) tellOfSwitch(before, keep(user));
  }

  function tellOfSwitch(before: UserState | undefined, { user }: SessionState): void {
    if (before && before.UserId !== user.UserId) notify(`已切换到账号 ${shownName(user)}`);
  }

  return {
    getState: () => state,
    subscribe: (listener, options = {}) => changes.addEventListener('change', listener, options),
    isSignedIn,
    ensureLoaded,
    async acceptToken(value) {
      const before = state?.user;
      token.write(value);
      storage.remove();
      publish(undefined);
      const next = await load();
      tellOfSwitch(before, next);
      tabs.tell('login');
      return next;
    },
    async signOut() {
      await endOnServer();
      forget();
      tabs.tell('logout');
      notify('已退出登录');
      await end();
    },
    async switchOrganization(orgId) {
      const { OrgId, OrgKey, OrgName } = await client(switchOrganization, { body: { OrgId: orgId } });
      try {
        return keep(await loadUser(client, {}));
      } catch (error) {
        // The server is in the new organisation already, where the old permissions say nothing.
        if (state) keep({ ...state.user, OrgId, OrgKey, OrgName, MenuKeys: [], ActionKeys: [] });
        throw error;
      } finally {
        tabs.tell('orgSwitch');
      }
    },
    switchRole(role = 'admin') {
      if (state) publish(Object.freeze({ ...state, role }));
      return role;
    },
    goToSignIn() {
      openSignIn();
      forget();
      tabs.tell('logout');
    },
    clear,
    end: () => void end(),
    adopt() {
      if (!isSignedIn()) return void end();
      const user = storage.read();
      if (!user) return void load().catch(() => undefined);
      const before = state?.user;
      const next = stateOf(user);
      publish(next);
      tellOfSwitch(before, next);
    },
    refresh() {
      if (!state) void ensureLoaded().catch(() => undefined);
      else if (!isFresh) void reload(state);
    },
  };
}

function stateOf(user: UserState): SessionState {
  return Object.freeze({ user, role: roleOf(user) });
}

function shownName({ Mobile, UserName }: UserState): string {
  return Mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2') || UserName;
}
