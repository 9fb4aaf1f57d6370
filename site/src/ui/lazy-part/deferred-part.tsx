import {
  createElement,
  lazy,
  memo,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { loadPageModule } from '#data/config/release.ts';
import type { LazyModule } from '#data/chunks/lazy-module.ts';
import { whenIdle } from '#data/scheduling.ts';
import { createStore, useStore, type Store } from '#data/store.ts';
import { LazyPart, partFailureModule } from './lazy-part';

/** A part of a page whose script follows the page's own. */
export interface PagePart {
  /** Path of its module as in the build manifest, relative to `site/`; its styles come with the page. */
  readonly source: string;
  /** Fetches it at once, so that it renders with the page. Rejects when it cannot be loaded. */
  readonly preload: () => Promise<void>;
}

interface DeferredPart<Props extends object> extends PagePart {
  /** Renders it. Its props are compared one by one: an object is to be the same each time. */
  readonly Part: ComponentType<Props>;
}

/** How far outside the window a part is when its script is fetched. */
const margin = '300px';

/**
 * Defers the script of a part that the server renders and that works without it at first, such as a form: in a document of
 * the server its markup stands until the browser is idle with the part in view or near it, and is hydrated then.
 */
export function deferPart<Props extends object>(
  source: string,
  module: LazyModule<{ default: ComponentType<Props> }>,
): DeferredPart<Props> {
  let want: (() => void) | undefined;
  const wanted = new Promise<void>((resolve) => (want = resolve));
  const attempts = createAttempts();

  async function fetchPatiently(): Promise<{ default: ComponentType<Props> }> {
    try {
      return await module.load();
    } catch {
      await attempts.waitForNext();
      return fetchPatiently();
    }
  }
  const Fetched = lazy(() => wanted.then(fetchPatiently));

  function Part(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [ready] = useState(module.loaded);
    const early = useRef<EarlyPress | null>(null);
    useEffect(() => {
      if (!place.current || ready) return undefined;
      const fetchNow = () => want?.();
      const press = (early.current = rememberPress(place.current, fetchNow));
      const stopWaiting = whenNear(place.current, fetchNow);
      return () => {
        press.forget();
        stopWaiting();
      };
    }, [ready]);
    return (
      <div ref={place}>
        <Suspense>
          {createElement(ready?.default ?? (Fetched as unknown as ComponentType<Props>), props)}
          <AfterHydration run={() => early.current?.repeat()} />
        </Suspense>
        <Failure attempts={attempts} />
      </div>
    );
  }

  return {
    source,
    async preload() {
      await loadPageModule(module);
      want?.();
    },
    // A new rendering of what is not hydrated yet would throw its markup away.
    Part: memo(Part) as unknown as ComponentType<Props>,
  };
}

function AfterHydration({ run }: { run: () => void }): ReactNode {
  // Once: later renderings have nothing to make up for.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(run, []);
  return null;
}

interface Attempts {
  /** Resolves when the visitor asks for another one, or the network is back. */
  readonly waitForNext: () => Promise<void>;
  /** Asks for the next one, after one that failed. */
  readonly retry: Store<(() => void) | undefined>;
}

/** The attempts at fetching a part. */
function createAttempts(): Attempts {
  const retry = createStore<(() => void) | undefined>(undefined);
  return {
    retry,
    async waitForNext() {
      await new Promise<void>((resolve) => {
        addEventListener('online', () => resolve(), { once: true });
        retry.set(resolve);
      });
      retry.set(undefined);
    },
  };
}

/** Beside the part, whose markup stays: a new rendering of it would throw that away. */
function Failure({ attempts }: { attempts: Attempts }): ReactNode {
  const retry = useStore(attempts.retry, () => undefined);
  return (
    retry && (
      <LazyPart
        module={partFailureModule}
        props={{ isPending: false, coversContent: false, takesFocus: false, onRetry: retry }}
        isQuiet
      />
    )
  );
}

interface EarlyPress {
  /** Presses the button again that a visitor pressed last, and stops listening. */
  readonly repeat: () => void;
  readonly forget: () => void;
}

/** Remembers which button a visitor presses while nothing answers for it; one that sends its form does so by itself. */
function rememberPress(place: Element, onPress: () => void): EarlyPress {
  const listening = new AbortController();
  let pressed: HTMLElement | null = null;
  // React stops events for what it has not hydrated at its root.
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!place.contains(target as Node)) return;
      pressed = (target as Element).closest<HTMLElement>('button[type="button"]');
      if (pressed) onPress();
    },
    { capture: true, signal: listening.signal },
  );
  return {
    repeat() {
      listening.abort();
      pressed?.click();
    },
    forget: () => listening.abort(),
  };
}

/** Runs a task once an element is in view or near it, and the browser idle; returns what calls that off. */
function whenNear(element: Element, task: () => void): () => void {
  const waiting = new AbortController();
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      whenIdle(task, waiting);
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    waiting.abort();
  };
}
