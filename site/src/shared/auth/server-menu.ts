import { createContext, useContext, useSyncExternalStore } from 'react';
import { getMenu } from '../../../contract/organization/permission-endpoints';
import type { GetMenuReply } from '../../../contract/organization/permission-schema';
import type { Route } from '../../../contract/routes/route-table';
import type { HttpClient } from '../api/http-client';

/** How far the server's menu has come. Without a loaded one, the site's own menu holds. */
export type ServerMenuState =
  { readonly status: 'absent' | 'loading' | 'failed' } | { readonly status: 'loaded'; readonly entries: GetMenuReply };

/** The menu as the server knows it (site R-SRVMENU-1). */
export interface ServerMenu {
  getState(): ServerMenuState;
  /** Loads it, once, if it is asked for; after a failure the site's own menu stays until the next session. Never rejects. */
  ensureLoaded(): Promise<void>;
  /** Whether it has a page; true while there is none, and for pages that no menu offers, such as a product's. */
  holds(route: Route): boolean;
  /** Forgets it, as with the session. */
  clear(): void;
  subscribe(listener: () => void): () => void;
}

const absent: ServerMenuState = { status: 'absent' };

/** Pages that no menu takes away. */
const alwaysAllowed = ['404', 'login'];

/** @param isWanted says whether the visitor's settings take the menu from the server; otherwise it is never called for. */
export function createServerMenu(client: HttpClient, isWanted: () => boolean): ServerMenu {
  let state = absent;
  let loading: Promise<void> | undefined;
  let loads = 0;
  const listeners = new Set<() => void>();

  function publish(next: ServerMenuState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function load(): Promise<void> {
    publish({ status: 'loading' });
    const asked = ++loads;
    const next = await client(getMenu, { body: {} }, { showError: false }).then(
      (entries): ServerMenuState => ({ status: 'loaded', entries }),
      (): ServerMenuState => ({ status: 'failed' }),
    );
    // Cleared meanwhile: this was somebody else's menu.
    if (asked === loads) publish(next);
  }

  return {
    getState: () => state,
    ensureLoaded: async () => (isWanted() ? (loading ??= load()) : undefined),
    holds({ name, order }) {
      if (!isWanted() || state.status !== 'loaded' || order === undefined || alwaysAllowed.includes(name)) return true;
      return state.entries.some((entry) => entry.name === name);
    },
    clear() {
      loading = undefined;
      loads += 1;
      if (state !== absent) publish(absent);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const ServerMenuContext = createContext<ServerMenu | undefined>(undefined);

const never = () => () => {};

export function useServerMenu(): ServerMenuState {
  const menu = useContext(ServerMenuContext);
  return useSyncExternalStore(
    menu?.subscribe ?? never,
    () => menu?.getState() ?? absent,
    () => absent,
  );
}
