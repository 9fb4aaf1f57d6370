import { createContext, useContext } from 'react';
import { createStore, useStore, type Store } from '#data/store.ts';
import { firstTab, type Tab } from '#features/tab-bar/tab-list.ts';

type Tabs = readonly Tab[];

/** The opened pages. A store, because a context that changes throws away what a page has not hydrated yet. */
export function createTabStore(): Store<Tabs> {
  return createStore<Tabs>([firstTab]);
}

export const TabsContext = createContext(createTabStore());

/** The opened pages, and how to change them. */
export function useTabs(): readonly [Tabs, Store<Tabs>['update']] {
  const tabs = useContext(TabsContext);
  return [useStore(tabs), tabs.update];
}
