import { createContext, useContext, useSyncExternalStore } from 'react';
import { getMenu } from '../../../contract/permission-endpoints';
import type { GetMenuReply } from '../../../contract/permission-schema';
import type { RouteMatch } from '../../../contract/route-table';
import type { HttpClient } from '../api/http-client';

/** How far the server's menu has come. Without a loaded one, the site's own menu holds. */
export type ServerMenuState =
  { readonly status: 'absent' | 'loading' | 'failed' } | { readonly status: 'loaded'; readonly entries: GetMenuReply };

/** The menu as the server knows it (site R-SRVMENU-1). */
export interface ServerMenu {
  getState(): ServerMenuState;
  /** Loads it, once; after a failure the site's own menu stays until the next session. */
  ensureLoaded(): Promise<void>;
  /** Forgets it, as with the session. */
  clear(): void;
  subscribe(listener: () => void): () => void;
}

const absent: ServerMenuState = { status: 'absent' };

/** Pages that no menu takes away. */
const alwaysAllowed = ['404', 'login'];

export function createServerMenu(client: HttpClient): ServerMenu {
  let state = absent;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function publish(next: ServerMenuState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function load(): Promise<void> {
    publish({ status: 'loading' });
    const started: Promise<void> = client(getMenu, { body: {} }, { showError: false }).then(
      (entries) => {
        if (loading === started) publish({ status: 'loaded', entries });
      },
      () => {
        if (loading === started) publish({ status: 'failed' });
      },
    );
    return started;
  }

  return {
    getState: () => state,
    ensureLoaded: () => (loading ??= load()),
    clear() {
      loading = undefined;
      if (state !== absent) publish(absent);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether the server's menu has a page. Pages that no menu offers, such as a product's, are not its to decide. */
export function isInServerMenu(state: ServerMenuState, { route }: RouteMatch): boolean {
  if (state.status !== 'loaded' || route.order === undefined || alwaysAllowed.includes(route.name)) return true;
  return state.entries.some(({ name }) => name === route.name);
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
