import { sessionItem } from '#data/storage.ts';
import type { PageRouter, ShownPage } from '../router/page-router';

type ObservedRouter = Pick<PageRouter, 'state' | 'subscribe'>;

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
  readonly action: ShownPage['action'];
  readonly keepsScroll: ShownPage['keepsScroll'];
}

const savedPositions = sessionItem('xl:scroll-positions', (stored) =>
  Array.isArray(stored) ? (stored as readonly [string, SavedPosition][]) : undefined,
);
/** How many positions are stored; visitors rarely go further back. */
const maxStored = 50;

/** Saves scroll position and focus of each history entry, so that back and forward restore them. */
export interface ScrollRestoration {
  /** Observes a router, and turns the browser's own scroll restoration off: that runs before the page has its content. */
  observe(router: ObservedRouter): void;
  /** Must be called for each page that has been rendered; returns the navigation that led to it. */
  pageRendered(entry: HistoryEntry): CompletedNavigation;
}

export function createScrollRestoration(): ScrollRestoration {
  const positions = new Map<string, SavedPosition>(storedPositions());
  let observed: ObservedRouter | undefined;

  let renderedEntry: string | undefined;

  function save(entry: HistoryEntry): void {
    const key = keyOf(entry);
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
      let { location } = router.state.shown;
      router.subscribe(({ pending, shown }) => {
        const isNavigating = pending !== undefined;
        // A redirect is reported too; the position counts as it was at the first report. One to a part of the page is never pending.
        if (!wasNavigating && (isNavigating || shown.location !== location)) save(location);
        wasNavigating = isNavigating;
        location = shown.location;
      });
      addEventListener('pagehide', () => {
        save(router.state.shown.location);
        savedPositions.write([...positions].slice(-maxStored));
      });
    },
    pageRendered(entry) {
      renderedEntry = keyOf(entry);
      if (!observed) return { position: undefined, action: 'POP', keepsScroll: true };
      const { action, keepsScroll } = observed.state.shown;
      return { position: action === 'POP' ? positions.get(renderedEntry) : undefined, action, keepsScroll };
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
function storedPositions(): readonly [string, SavedPosition][] {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!entry || entry.type === 'navigate') return [];
  return savedPositions.read() ?? [];
}

/** How long a page may take to grow to the position, in milliseconds. */
const timeout = 3_000;
/** Input that shows that the visitor scrolls by themselves. */
const inputEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a position of the page, and repeats that while the page is still growing towards it.
 * @param top offset from the top of the page, in pixels.
 * @returns a function that stops repeating.
 */
export function restoreScrollPosition(top: number): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  const attempt = () => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) < 1) stop();
  };
  attempt();
  if (signal.aborted) return stop;

  const resizes = new ResizeObserver(attempt);
  resizes.observe(document.body);
  const timer = setTimeout(stop, timeout);
  for (const type of inputEvents) addEventListener(type, stop, { signal, passive: true });
  signal.addEventListener('abort', () => {
    resizes.disconnect();
    clearTimeout(timer);
  });
  return stop;
}
