import { createPath, parsePath, type Location, type Navigator, type To } from 'react-router-dom';
import { matchRoute, type RouteMatch, type RouteName } from '#contract/routes/route-table.ts';
import { randomUuid } from '#data/http/random-uuid.ts';
import { createStore, type Store } from '#data/store.ts';
import type { PageName } from './route-pages';

/** What a URL resolves to on the server. */
export type ServerPage =
  | { kind: 'page'; name: PageName }
  /** The URL names something that does not exist (site R-404-2). */
  | { kind: 'missing'; name: RouteName }
  /** The page depends on the session, which only the browser knows. */
  | { kind: 'pending'; name: RouteName };

/** What a URL resolves to in the browser. */
export type ResolvedPage =
  | ServerPage
  /** The page could not be loaded. */
  | { kind: 'failed'; name: RouteName; error: unknown; retry: () => void };

/** Where a URL leads instead of to a page of its own: a path with query and hash. */
export interface PageRedirect {
  readonly kind: 'redirect';
  readonly to: string;
}

/** Resolves a URL to a page. Rejects when the page cannot be loaded. @param match of the URL's path; null when no route has it. */
export type LoadPage = (url: URL, match: RouteMatch | null) => Promise<ResolvedPage | PageRedirect>;

type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';

interface LoadOutcome {
  /** Absent when it could not be loaded, and before the first page. */
  readonly resolved?: ResolvedPage | undefined;
  /** Why it could not be loaded. */
  readonly failure?: { readonly error: unknown } | undefined;
}

/** The page that is shown. */
export interface ShownPage extends LoadOutcome {
  readonly location: Location;
  /** The match of its path; null when no route has it. */
  readonly match: RouteMatch | null;
  /** How its history entry came to be the current one. */
  readonly action: HistoryAction;
  /** Whether the navigation had `preventScrollReset`. */
  readonly keepsScroll: boolean;
}

export interface PageRouterState {
  readonly shown: ShownPage;
  /** Where a navigation on its way leads. */
  readonly pending?: Location | undefined;
}

/**
 * Moves between the pages of the site. The history changes once the next page has been loaded; until then the shown one stays.
 * A navigation ends the one that is on its way.
 */
export interface PageRouter {
  readonly state: PageRouterState;
  /** What react-router's links and hooks navigate by. */
  readonly navigator: Navigator;
  readonly subscribe: Store<PageRouterState>['subscribe'];
  /** Resolves once the page is shown, or another navigation came. */
  navigate(to: To, options?: { replace?: boolean }): Promise<void>;
  /** Resolves the shown URL again, as after a change of the session. */
  revalidate(): Promise<void>;
}

/** What the router keeps in a history entry. */
interface EntryState {
  /** What `navigate()` was given as `state`. */
  readonly usr?: unknown;
  readonly key?: string;
  /** Its place among the entries of this site. */
  readonly idx?: number;
}

interface Navigation {
  readonly location: Location;
  readonly action: HistoryAction;
  readonly keepsScroll: boolean;
  /** What happens to the history; absent where the browser has gone to the entry already. */
  readonly write?: 'PUSH' | 'REPLACE';
}

/**
 * @param hydrated the page that the server rendered into the document; null when the first page is loaded.
 * @param firstMatch of the document's path.
 */
export function createPageRouter(
  load: LoadPage,
  hydrated: ResolvedPage | null,
  firstMatch: RouteMatch | null = matchRoute(location.pathname),
): PageRouter {
  const byBrowser = { action: 'POP', keepsScroll: false } as const;
  const store = createStore<PageRouterState>({
    shown: { location: currentLocation(), match: firstMatch, ...byBrowser, ...(hydrated && { resolved: hydrated }) },
  });
  /** The newest navigation. */
  let currentNavigation: Navigation | undefined;

  function show({ write, ...shown }: Navigation, match: RouteMatch | null, { resolved, failure }: LoadOutcome): void {
    currentNavigation = undefined;
    if (write) writeEntry(shown.location, write);
    store.set({ shown: { ...shown, match, resolved, failure } });
  }

  async function go(target: Navigation): Promise<void> {
    // A copy, because a navigation is known by its identity.
    const navigation = { ...target };
    currentNavigation = navigation;
    const { location } = navigation;
    const state = store.get();
    const isSamePath = location.pathname === state.shown.location.pathname;
    const match = isSamePath ? state.shown.match : matchRoute(location.pathname);
    if (isHashChange(state.shown.location, location)) return show(navigation, match, state.shown);
    if (location !== state.shown.location || !isInitialized(state)) store.set({ ...state, pending: location });
    const url = new URL(createPath(location), document.baseURI);
    const outcome = await load(url, match).catch((error: unknown) => ({ error }));
    if (currentNavigation !== navigation) return;
    if ('error' in outcome) return show(navigation, match, { failure: outcome });
    if (outcome.kind !== 'redirect') return show(navigation, match, { resolved: outcome });
    // An entry that is there already must not stay as a trap for the way back.
    const write = navigation.write ?? 'REPLACE';
    await go({ ...navigation, location: createLocation(outcome.to), action: write, write });
  }

  function leave(to: To, write: 'PUSH' | 'REPLACE', { usr, keepsScroll = false }: LeaveOptions = {}): Promise<void> {
    return go({ location: createLocation(to, usr), action: write, write, keepsScroll });
  }

  addEventListener('popstate', () => {
    // An entry that the browser made, for a link within the page: its key tells it from the others.
    if (!history.state && location.hash) {
      writeEntry(createLocation(location), 'REPLACE');
    }
    void go({ location: currentLocation(), ...byBrowser });
  });
  if (!hydrated) void go({ location: store.get().shown.location, ...byBrowser });

  return {
    get state() {
      return store.get();
    },
    navigator: {
      createHref: hrefOf,
      push: (to, usr, options) => void leave(to, 'PUSH', { usr, keepsScroll: options?.preventScrollReset }),
      replace: (to, usr, options) => void leave(to, 'REPLACE', { usr, keepsScroll: options?.preventScrollReset }),
      go: (delta) => history.go(delta),
    },
    subscribe: store.subscribe,
    navigate: (to, { replace = false } = {}) => leave(to, replace ? 'REPLACE' : 'PUSH'),
    async revalidate() {
      const { location, action, keepsScroll } = store.get().shown;
      await go(currentNavigation ?? { location, action, keepsScroll });
    },
  };
}

interface LeaveOptions {
  readonly usr?: unknown;
  readonly keepsScroll?: boolean | undefined;
}

/** Whether the first page has been loaded, or could not be. */
export function isInitialized({ shown: { resolved, failure } }: PageRouterState): boolean {
  return resolved !== undefined || failure !== undefined;
}

/** Whether two URLs differ in nothing but the part of the page that they name. */
function isHashChange(shown: Location, next: Location): boolean {
  const isSamePage = shown.pathname === next.pathname && shown.search === next.search;
  return isSamePage && next.hash !== '' && shown.key !== next.key;
}

function currentLocation(): Location {
  const { usr = null, key = 'default' } = (history.state ?? {}) as EntryState;
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: usr, key };
}

/** @throws Error when the address is of another site, as `//evil.example` is. */
function createLocation(to: To, usr: unknown = null): Location {
  const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  const next: Location = { pathname, search, hash, state: usr, key: randomUuid().slice(0, 8) };
  if (new URL(createPath(next), document.baseURI).origin !== location.origin) {
    throw new Error('External navigation is not allowed');
  }
  return next;
}

function writeEntry(entry: Location, action: 'PUSH' | 'REPLACE'): void {
  const { idx = 0 } = (history.state ?? {}) as EntryState;
  const kept: EntryState = { usr: entry.state, key: entry.key, idx: action === 'PUSH' ? idx + 1 : idx };
  if (action === 'PUSH') history.pushState(kept, '', hrefOf(entry));
  else history.replaceState(kept, '', hrefOf(entry));
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}
