import type { createBrowserRouter } from 'react-router-dom';

type DataRouter = ReturnType<typeof createBrowserRouter>;

/** Where a visitor was on a page when they left it. */
export interface LeftPlace {
  readonly top: number;
  /** Selects what had the focus. */
  readonly focus?: string | undefined;
}

/** The place of a page in the history. */
interface PageKey {
  readonly key: string;
  readonly pathname: string;
}

/** How the shown page was come to. */
export interface Arrived {
  /** Set when the page was left before and is come back to. */
  readonly place?: LeftPlace | undefined;
  readonly action: 'POP' | 'PUSH' | 'REPLACE';
  /** The navigation asked for the page to stay where it is. */
  readonly keepsScroll: boolean;
}

const storageKey = 'xl:places';
/** Pages that are remembered; older ones are rarely gone back to. */
const remembered = 50;

/** Remembers the place on each page of the history, so that back and forward keep scroll and focus. */
export interface VisitMemory {
  /** Follows a router; the browser's own restoring, which comes before the page does, is turned off. */
  follow(router: DataRouter): void;
  /** To be told of each page that is in view; says how it was come to. */
  arrived(page: PageKey): Arrived;
  /** The address that is shown, and the fragment of the one on its way there, which the router tells no loader. */
  shown(): { address: string; pendingHash: string };
}

export function createVisitMemory(): VisitMemory {
  const places = new Map<string, LeftPlace>(storedPlaces());
  let followed: DataRouter | undefined;

  let inView: string | undefined;

  function remember(router: DataRouter): void {
    const key = keyOf(router.state.location);
    // Who leaves a page before it is drawn was never at a place of it.
    if (key !== inView) return;
    places.delete(key);
    places.set(key, { top: scrollY, focus: selectorOf(document.activeElement) });
  }

  return {
    follow(router) {
      followed = router;
      history.scrollRestoration = 'manual';
      let isMoving = false;
      router.subscribe(({ navigation }) => {
        const moves = navigation.state !== 'idle';
        // A navigation is told of several times; what counts is the page as it was when it began.
        if (moves && !isMoving) remember(router);
        isMoving = moves;
      });
      addEventListener('pagehide', () => {
        remember(router);
        storePlaces([...places].slice(-remembered));
      });
    },
    arrived(page) {
      inView = keyOf(page);
      if (!followed) return { place: undefined, action: 'POP', keepsScroll: true };
      const { historyAction, preventScrollReset } = followed.state;
      return {
        place: historyAction === 'POP' ? places.get(inView) : undefined,
        action: historyAction,
        keepsScroll: preventScrollReset,
      };
    },
    shown() {
      // A router that is being made has not said yet what it is to show first.
      const { pathname, search } = followed?.state.location ?? location;
      return { address: pathname + search, pendingHash: (followed?.state.navigation.location ?? location).hash };
    },
  };
}

function keyOf({ key, pathname }: PageKey): string {
  return `${key} ${pathname}`;
}

function selectorOf(element: Element | null): string | undefined {
  if (element?.id) return `#${CSS.escape(element.id)}`;
  const href = element?.getAttribute('href');
  return href ? `a[href="${CSS.escape(href)}"]` : undefined;
}

/** Places of this document only if it was loaded again or come back to: a new one begins at its top. */
function storedPlaces(): [string, LeftPlace][] {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!entry || entry.type === 'navigate') return [];
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? (stored as [string, LeftPlace][]) : [];
  } catch {
    return [];
  }
}

function storePlaces(places: [string, LeftPlace][]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(places));
  } catch {
    // Without storage a reload begins at the top.
  }
}
