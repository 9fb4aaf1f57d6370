import { createPath, parsePath, type Location, type Navigator, type To } from 'react-router-dom';
import type { RouteName } from '#contract/routes/route-table.ts';
import { randomUuid } from '#data/http/random-uuid.ts';
import { createStore, type Store } from '#data/store.ts';
import type { PageName } from './route-pages';

/** What a URL resolves to on the server. */
export type ServedPage =
  | { kind: 'page'; name: PageName }
  /** The URL names something that does not exist (site R-404-2). */
  | { kind: 'missing'; name: RouteName }
  /** The page depends on the session, which only the browser knows. */
  | { kind: 'pending'; name: RouteName };

/** What a URL resolves to in the browser. */
export type ResolvedPage =
  | ServedPage
  /** The page could not be loaded. */
  | { kind: 'failed'; name: RouteName; error: unknown; retry: () => void };

/** Where a URL leads instead of to a page of its own: a path with query and hash. */
export interface PageRedirect {
  readonly kind: 'redirect';
  readonly to: string;
}

/** Resolves a URL to a page. Rejects when the page cannot be loaded. */
export type LoadPage = (url: URL) => Promise<ResolvedPage | PageRedirect>;

type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';

/** The page that is shown. */
export interface ShownPage {
  readonly location: Location;
  /** How its history entry came to be the current one. */
  readonly action: HistoryAction;
  /** The navigation asked not to scroll, by `preventScrollReset`. */
  readonly keepsScroll: boolean;
  /** Absent when it could not be loaded, and before the first page. */
  readonly resolved?: ResolvedPage | undefined;
  /** Why it could not be loaded. */
  readonly failure?: { readonly error: unknown } | undefined;
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

/** How a page comes to be shown. */
interface Arrival {
  readonly action: HistoryAction;
  readonly keepsScroll: boolean;
  /** What happens to the history; absent where the browser has gone to the entry already. */
  readonly write?: 'PUSH' | 'REPLACE';
}

/** @param hydrated the page that the server rendered into the document; null when the first page is loaded. */
export function createPageRouter(load: LoadPage, hydrated: ResolvedPage | null): PageRouter {
  const byBrowser: Arrival = { action: 'POP', keepsScroll: false };
  const store = createStore<PageRouterState>({
    shown: { location: currentLocation(), ...byBrowser, ...(hydrated && { resolved: hydrated }) },
  });
  /** The newest navigation. */
  let underway: { readonly location: Location; readonly arrival: Arrival } | undefined;

  function show(location: Location, arrival: Arrival, { resolved, failure }: Pick<ShownPage, 'resolved' | 'failure'>) {
    const { action, keepsScroll, write } = arrival;
    underway = undefined;
    if (write) writeEntry(location, write);
    store.set({ shown: { location, action, keepsScroll, resolved, failure } });
  }

  async function go(location: Location, arrival: Arrival): Promise<void> {
    const navigation = { location, arrival };
    underway = navigation;
    const state = store.get();
    if (isHashChange(state.shown.location, location)) return show(location, arrival, state.shown);
    if (location !== state.shown.location || !isInitialized(state)) store.set({ ...state, pending: location });
    const url = new URL(createPath(location), document.baseURI);
    const outcome = await load(url).catch((error: unknown) => ({ error }));
    if (underway !== navigation) return;
    if ('error' in outcome) return show(location, arrival, { failure: outcome });
    if (outcome.kind !== 'redirect') return show(location, arrival, { resolved: outcome });
    // An entry that is there already must not stay as a trap for the way back.
    const write = arrival.write ?? 'REPLACE';
    await go(createLocation(outcome.to), { ...arrival, action: write, write });
  }

  function leave(to: To, write: 'PUSH' | 'REPLACE', { usr, keepsScroll = false }: LeaveOptions = {}): Promise<void> {
    return go(createLocation(to, usr), { action: write, write, keepsScroll });
  }

  addEventListener('popstate', () => void go(currentLocation(), byBrowser));
  if (!hydrated) void go(store.get().shown.location, byBrowser);

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
      await (underway ? go(underway.location, underway.arrival) : go(location, { action, keepsScroll }));
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
