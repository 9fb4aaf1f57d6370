import type { createBrowserRouter } from 'react-router-dom';

type DataRouter = ReturnType<typeof createBrowserRouter>;

/** Scroll position and focus of a page when the visitor left it. */
export interface SavedPosition {
  /** Vertical scroll offset, in pixels. */
  readonly top: number;
  /** Selector of the element that had the focus. */
  readonly focus?: string | undefined;
}

/** Identifies a page in the history: react-router's key of the entry, and the path. */
interface HistoryEntry {
  readonly key: string;
  readonly pathname: string;
}

/** The navigation that led to the rendered page. */
interface CompletedNavigation {
  /** Set when back or forward led to a page that was left before. */
  readonly position?: SavedPosition | undefined;
  readonly action: 'POP' | 'PUSH' | 'REPLACE';
  /** The navigation asked not to scroll, by `preventScrollReset`. */
  readonly keepsScroll: boolean;
}

const storageKey = 'xl:scroll-positions';
/** How many positions are stored; visitors rarely go further back. */
const maxStored = 50;

/** Saves scroll position and focus of each history entry, so that back and forward restore them. */
export interface ScrollRestoration {
  /** Observes a router, and turns the browser's own scroll restoration off: that runs before the page has its content. */
  observe(router: DataRouter): void;
  /** Must be called for each page that has been rendered; returns the navigation that led to it. */
  pageRendered(entry: HistoryEntry): CompletedNavigation;
  /** Path with query of the current page, and the hash of a pending navigation, which the router does not pass to loaders. */
  currentLocation(): { path: string; pendingHash: string };
}

export function createScrollRestoration(): ScrollRestoration {
  const positions = new Map<string, SavedPosition>(storedPositions());
  let observed: DataRouter | undefined;

  let renderedEntry: string | undefined;

  function save(router: DataRouter): void {
    const key = keyOf(router.state.location);
    // A page that was left before it was rendered has no position.
    if (key !== renderedEntry) return;
    positions.delete(key);
    positions.set(key, { top: scrollY, focus: selectorOf(document.activeElement) });
  }

  return {
    observe(router) {
      observed = router;
      history.scrollRestoration = 'manual';
      let wasNavigating = false;
      router.subscribe(({ navigation }) => {
        const isNavigating = navigation.state !== 'idle';
        // The router reports a navigation several times; the position counts as it was at the first.
        if (isNavigating && !wasNavigating) save(router);
        wasNavigating = isNavigating;
      });
      addEventListener('pagehide', () => {
        save(router);
        storePositions([...positions].slice(-maxStored));
      });
    },
    pageRendered(entry) {
      renderedEntry = keyOf(entry);
      if (!observed) return { position: undefined, action: 'POP', keepsScroll: true };
      const { historyAction, preventScrollReset } = observed.state;
      return {
        position: historyAction === 'POP' ? positions.get(renderedEntry) : undefined,
        action: historyAction,
        keepsScroll: preventScrollReset,
      };
    },
    currentLocation() {
      // While the router is being created, its first loader runs already.
      const { pathname, search } = observed?.state.location ?? location;
      return { path: pathname + search, pendingHash: (observed?.state.navigation.location ?? location).hash };
    },
  };
}

function keyOf({ key, pathname }: HistoryEntry): string {
  return `${key} ${pathname}`;
}

function selectorOf(element: Element | null): string | undefined {
  if (element?.id) return `#${CSS.escape(element.id)}`;
  const href = element?.getAttribute('href');
  return href ? `a[href="${CSS.escape(href)}"]` : undefined;
}

/** Positions are only restored after a reload, or when back or forward led to this document; others begin at the top. */
function storedPositions(): [string, SavedPosition][] {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!entry || entry.type === 'navigate') return [];
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? (stored as [string, SavedPosition][]) : [];
  } catch {
    return [];
  }
}

function storePositions(positions: [string, SavedPosition][]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Without storage a reload begins at the top.
  }
}
