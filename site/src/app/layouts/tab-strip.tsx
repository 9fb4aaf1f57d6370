import {
  Fragment,
  useEffect,
  useState,
  type PropsWithChildren,
  type ReactNode,
  createContext,
  useContext,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { buildPath, type RouteMatch } from '#contract/routes/route-table.ts';
import {
  afterClosing,
  tabAfterClosing,
  tabOf,
  withTab,
  type Tab,
  type TabCommand,
  firstTab,
} from '#features/tab-bar/tab-list.ts';
import { useRouteMatch } from '#data/navigation/route-match.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { createStore, useStore, type Store } from '#data/store.ts';
import { centreTitleOf } from './centre/centre-entries';

const barModule = lazyModule(() => import('#features/tab-bar/tab-bar.tsx'));

/** Tracks the opened pages as tabs, shows them if enabled, and remounts the page when a tab is reloaded. */
export function TabStrip({ isShown, children }: PropsWithChildren<{ isShown: boolean }>): ReactNode {
  const { search } = useLocation();
  const match = useRouteMatch();
  const navigate = useNavigate();
  const session = useSessionStore();
  const [tabs, setTabs] = useTabs();
  const [reloads, setReloads] = useState(0);
  const shown = tabOf(match, search);
  const active = tabs.findIndex(({ fullPath }) => fullPath === shown?.fullPath);

  useEffect(() => {
    const tab = tabOf(match, search);
    if (tab) setTabs((kept) => withTab(kept, { ...tab, title: titleOf(tab, match) }));
  }, [match, search, setTabs]);

  function reload({ fullPath }: Tab): void {
    // The redirect page needs a session, so a visitor's page is remounted instead.
    if (session.isSignedIn()) void navigate(buildPath('Redirect', { path: fullPath }), { replace: true });
    else setReloads((count) => count + 1);
  }

  function run(command: TabCommand, at: number): void {
    const tab = tabs[at];
    if (command === 'reload') {
      if (tab) reload(tab);
      return;
    }
    const left = afterClosing(command, tabs, at);
    setTabs(() => left);
    const isActiveClosed = active > -1 && !left.some((kept) => kept === tabs[active]);
    if (isActiveClosed) void navigate(tabAfterClosing(tabs, left, at, active).fullPath);
  }

  return (
    <>
      {isShown && <LazyPart module={barModule} props={{ tabs, active, onCommand: run }} isQuiet />}
      <Fragment key={reloads}>{children}</Fragment>
    </>
  );
}

/** Label of a tab: for a page about one entity, the entity's name, which the title begins with. */
function titleOf({ name, title, fullPath }: Tab, { params }: RouteMatch): string {
  if (name === 'mecenter') return centreTitleOf(params) ?? title;
  const isOfOneThing = Object.keys(params).length > 0 || fullPath.includes('?id=');
  return (isOfOneThing && document.title.split(' - ')[0]) || title;
}

type Tabs = readonly Tab[];

/** The opened pages. A store, because a context that changes throws away what a page has not hydrated yet. */
export function createTabStore(): Store<Tabs> {
  return createStore<Tabs>([firstTab]);
}

export const TabsContext = createContext(createTabStore());

/** The opened pages, and how to change them. */
function useTabs(): readonly [Tabs, Store<Tabs>['update']] {
  const tabs = useContext(TabsContext);
  return [useStore(tabs), tabs.update];
}
