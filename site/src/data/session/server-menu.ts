import { createContext, useContext } from 'react';
import { getMenu } from '#contract/organization/permission-endpoints.ts';
import type { GetMenuReply } from '#contract/organization/permission-schema.ts';
import type { Route } from '#contract/routes/route-table.ts';
import type { HttpClient } from '#data/http/http-client.ts';
import { createStore, useStore, type Store } from '#data/store.ts';

/** Loading state of the server's menu. Unless it is loaded, the site uses its own menu. */
export type ServerMenuState =
  | { readonly status: 'absent' | 'loading' | 'failed' }
  | { readonly status: 'loaded'; readonly entries: GetMenuReply };

/** The menu that the server provides (site R-SRVMENU-1). */
export interface ServerMenu {
  readonly get: () => ServerMenuState;
  /** Loads the menu once, if it is enabled. After a failure the site's own menu stays until the next session. Never rejects. */
  ensureLoaded(): Promise<void>;
  /** Whether it contains a page; true while no menu is loaded, and for pages that no menu lists, such as a product's. */
  includes(route: Route): boolean;
  /** Removes the menu, when the session ends. */
  clear(): void;
  readonly subscribe: Store<ServerMenuState>['subscribe'];
}

const absent: ServerMenuState = { status: 'absent' };

/** Pages that a menu cannot forbid. */
const alwaysAllowed = ['404', 'login'];

/** @param isEnabled whether the visitor's settings use the server's menu; otherwise it is never requested. */
export function createServerMenu(client: HttpClient, isEnabled: () => boolean): ServerMenu {
  const { get, set: publish, subscribe } = createStore(absent);
  let loading: Promise<void> | undefined;
  let requests = 0;

  async function load(): Promise<void> {
    publish({ status: 'loading' });
    const request = ++requests;
    const next = await client(getMenu, { body: {} }, { showError: false }).then(
      (entries): ServerMenuState => ({ status: 'loaded', entries }),
      (): ServerMenuState => ({ status: 'failed' }),
    );
    // If it was cleared meanwhile, this is another user's menu.
    if (request === requests) publish(next);
  }

  return {
    get,
    subscribe,
    ensureLoaded: async () => (isEnabled() ? (loading ??= load()) : undefined),
    includes({ name, order }) {
      const state = get();
      if (!isEnabled() || state.status !== 'loaded' || order === undefined || alwaysAllowed.includes(name)) return true;
      return state.entries.some((entry) => entry.name === name);
    },
    clear() {
      loading = undefined;
      requests += 1;
      publish(absent);
    },
  };
}

export const ServerMenuContext = createContext<ServerMenu | undefined>(undefined);

const noMenu = createStore(absent);

export function useServerMenu(): ServerMenuState {
  const menu = useContext(ServerMenuContext);
  return useStore<ServerMenuState>(menu ?? noMenu, () => absent);
}
