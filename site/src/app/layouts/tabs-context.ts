import { createContext, useContext, useSyncExternalStore } from 'react';
import { firstTab, type Tab } from '#features/tab-bar/tab-list.ts';

type Tabs = readonly Tab[];

/** The opened pages. A store, because a context that changes throws away what a page has not hydrated yet. */
export interface TabStore {
  getTabs(): Tabs;
  change(next: (kept: Tabs) => Tabs): void;
  /** @returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function createTabStore(): TabStore {
  let tabs: Tabs = [firstTab];
  const listeners = new Set<() => void>();
  return {
    getTabs: () => tabs,
    change(next) {
      tabs = next(tabs);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const TabsContext = createContext(createTabStore());

/** The opened pages, and how to change them. */
export function useTabs(): readonly [Tabs, TabStore['change']] {
  const { getTabs, change, subscribe } = useContext(TabsContext);
  return [useSyncExternalStore(subscribe, getTabs, getTabs), change];
}
