import { createContext, useContext, type Dispatch, type SetStateAction } from 'react';
import { firstTab, type Tab } from '../../features/tab-bar/tab-list';

type Tabs = readonly Tab[];

export const TabsContext = createContext<readonly [Tabs, Dispatch<SetStateAction<Tabs>>]>([[firstTab], () => {}]);

/** The opened pages, and how to change them. */
export function useTabs() {
  return useContext(TabsContext);
}
