import { switchOrganization } from '#contract/organization/organization-endpoints.ts';
import { callerScope } from '#contract/session/caller-scope.ts';
import { logout } from '#contract/session/session-endpoints.ts';
import type { HttpClient } from '#data/http/http-client.ts';
import type { StorageItem } from '#data/storage.ts';
import { createStore } from '#data/store.ts';
import { withTimeout } from '#data/http/time-limit.ts';
import { accountName, loadUser, type UserState } from './user-state';
import type { SessionState, SessionStore } from './session';
import type { SessionChannel } from './session-sync';
import type { TokenCookie } from './site-cookies';
import { siteRoleOf } from './permission';

export interface SessionOptions {
  client: HttpClient;
  token: TokenCookie;
  storage: StorageItem<UserState>;
  channel: Pick<SessionChannel, 'post'>;
  /** Shows the visitor a message. */
  notify: (text: string) => void;
  /** Goes home from a page that needs a session; stays on any other. */
  leaveAuthPage: () => Promise<void> | undefined;
  /** Navigates to the sign-in. */
  openSignIn: () => void;
}

/** The session store with the methods that keep it in sync with the server and the other tabs. */
export interface ManagedSession extends SessionStore {
  /** Ends the session in this tab, because it has ended on the server. */
  end(): void;
  /** Reads cookie and storage again, because another tab has changed them. */
  syncFromStorage(): void;
  /** Loads the user again in the background, unless this document has loaded it already. */
  refresh(): void;
  /** Loads the user again, because the server refused a call for the account of this tab; the other tabs follow. */
  syncFromServer(): void;
}

/** How long signing out waits for the server, in milliseconds. */
const logoutTimeout = 5_000;

export function createSession(parts: SessionOptions): ManagedSession {
  const { client, token, storage, channel, notify, leaveAuthPage, openSignIn } = parts;
  const isSignedIn = () => token.read() !== undefined;
  const stateOf = (user: UserState): SessionState =>
    Object.freeze({ user, role: siteRoleOf(user), isUnrequested: token.isUnrequested() });
  const stored = storage.read();
  if (!isSignedIn()) storage.remove();
  const { get, set: publish, subscribe } = createStore(stored && isSignedIn() ? stateOf(stored) : undefined);
  let loading: Promise<SessionState> | undefined;
  let syncing: Promise<void> | undefined;
  let isFresh = false;

  /** Shows a user in this tab. */
  function show(user: UserState): SessionState {
    const next = stateOf(user);
    publish(next);
    return next;
  }

  /** Stores a user for all tabs, and shows them in this one. */
  function save(user: UserState): SessionState {
    storage.write(user);
    return show(user);
  }

  /** Removes token and user from storage; the tab still shows them. */
  function removeStored(): void {
    loading = undefined;
    token.remove();
    storage.remove();
  }

  function clear(): void {
    removeStored();
    channel.post('logout');
    publish(undefined);
  }

  /** Leaves pages that need the user before the user is removed. */
  async function end(): Promise<void> {
    removeStored();
    await leaveAuthPage();
    if (!isSignedIn()) publish(undefined);
  }

  async function endOnServer(): Promise<void> {
    // The session ends in this browser even when the server cannot be reached.
    await withTimeout(logoutTimeout, (signal) => client(logout, {}, { silent: true, signal }));
  }

  function load(): Promise<SessionState> {
    const request: Promise<SessionState> = loadUser(client, { silent: true }).then(
      (user) => {
        if (loading !== request) throw new Error('The session changed while it was loading');
        loading = undefined;
        isFresh = true;
        return save(user);
      },
      (error: unknown) => {
        if (loading === request) {
          void endOnServer();
          clear();
        }
        throw error;
      },
    );
    loading = request;
    return request;
  }

  async function ensureLoaded(): Promise<SessionState | undefined> {
    return isSignedIn() ? (get() ?? loading ?? load()) : undefined;
  }

  async function reload({ user: before }: SessionState): Promise<void> {
    const usedToken = token.read();
    // When the request fails, the stored user stays.
    const user = await loadUser(client, { silent: true }).catch(() => undefined);
    if (user && token.read() === usedToken) notifyOfSwitch(before, save(user));
  }

  async function syncFrom(from: SessionState): Promise<void> {
    await reload(from);
    syncing = undefined;
    const now = get();
    if (now && scopeOf(now) !== scopeOf(from)) channel.post('orgSwitch');
  }

  function notifyOfSwitch(before: UserState | undefined, { user }: SessionState): void {
    if (!before) return;
    if (before.UserId !== user.UserId) notify(`已切换到账号 ${accountName(user)}`);
    else if (before.OrgId !== user.OrgId) notify(`已切换到${user.OrgName}`);
  }

  return {
    get,
    subscribe,
    isSignedIn,
    ensureLoaded,
    async acceptToken(value, origin = 'requested') {
      const before = get()?.user;
      token.write(value, origin);
      storage.remove();
      publish(undefined);
      const next = await load();
      notifyOfSwitch(before, next);
      channel.post('login');
      return next;
    },
    confirmAccount() {
      token.confirm();
      this.updateUser({});
    },
    renew: (value) => token.write(value),
    updateUser(changes) {
      const state = get();
      if (!state) return;
      save({ ...state.user, ...changes });
      channel.post('profile');
    },
    async signOut(farewell = '已退出登录') {
      await endOnServer();
      removeStored();
      channel.post('logout');
      notify(farewell);
      await end();
    },
    async switchOrganization(orgId) {
      const { OrgId, OrgKey, OrgName } = await client(switchOrganization, { body: { OrgId: orgId } });
      try {
        return save(await loadUser(client, {}));
      } catch (error) {
        const state = get();
        // The server has already switched; the permissions of the old organisation no longer apply.
        if (state) save({ ...state.user, OrgId, OrgKey, OrgName, MenuKeys: [], ActionKeys: [] });
        throw error;
      } finally {
        channel.post('orgSwitch');
      }
    },
    switchRole(role = 'admin') {
      const state = get();
      if (state) publish(Object.freeze({ ...state, role }));
      return role;
    },
    goToSignIn() {
      openSignIn();
      removeStored();
      channel.post('logout');
    },
    clear,
    end: () => void end(),
    syncFromStorage() {
      if (!isSignedIn()) return void end();
      const user = storage.read();
      if (!user) return void load().catch(() => undefined);
      const before = get()?.user;
      notifyOfSwitch(before, show(user));
    },
    refresh() {
      const state = get();
      if (!state) void ensureLoaded().catch(() => undefined);
      else if (!isFresh) void reload(state);
    },
    syncFromServer() {
      const state = get();
      if (state) syncing ??= syncFrom(state);
    },
  };
}

function scopeOf({ user }: SessionState): string {
  return callerScope(user.UserId, user.OrgId);
}
