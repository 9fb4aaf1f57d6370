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
import { createStore, useStore, type Store } from '#data/store.ts';
import { PartFailure } from './part-failure';

/** A part of a page whose script follows the page's own. */
export interface PagePart {
  /** Path of its module as in the build manifest, relative to `site/`; its styles come with the page. */
  readonly source: string;
  /** Fetches it at once, so that it renders with the page. Rejects when it cannot be loaded. */
  readonly preload: () => Promise<void>;
}

export interface DeferredPart<Props extends object> extends PagePart {
  /** Renders it. Its props are compared one by one: an object is to be the same each time. */
  readonly Part: ComponentType<Props>;
}

interface DeferOptions {
  /** Returns whether the server's markup is enough until the part is used; where it is not, the script comes when the part is near. */
  suffices?: (place: Element) => boolean;
}

/** How far outside the window a part is when its script is fetched. */
const margin = '300px';

/**
 * Defers the script of a part that the server renders and that works without it at first, such as a form: the markup of the
 * server's document stays until the visitor points at it, touches it or moves the focus into it, and is hydrated then.
 */
export function deferPart<Props extends object>(
  source: string,
  module: LazyModule<{ default: ComponentType<Props> }>,
  { suffices }: DeferOptions = {},
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
    const actionHold = useRef<ActionHold | null>(null);
    useEffect(() => {
      if (!place.current || ready) return undefined;
      const fetchNow = () => want?.();
      actionHold.current = holdActions(place.current, fetchNow);
      const stopWatching = suffices && whenInsufficient(place.current, suffices, fetchNow);
      return () => {
        actionHold.current?.forget();
        stopWatching?.();
      };
    }, [ready]);
    return (
      <div ref={place} data-deferred="">
        <Suspense>
          {createElement(ready?.default ?? (Fetched as unknown as ComponentType<Props>), props)}
          <AfterHydration run={() => actionHold.current?.repeat()} />
        </Suspense>
        <Failure attempts={attempts} onShow={() => actionHold.current?.sendPlainly()} />
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

interface FailureProps {
  attempts: Attempts;
  onShow: () => void;
}

/** Beside the part, whose markup stays: a new rendering of it would throw that away. */
function Failure({ attempts, onShow }: FailureProps): ReactNode {
  const retry = useStore(attempts.retry, () => undefined);
  useEffect(() => {
    if (retry) onShow();
    // Once for each failure.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [retry]);
  return retry && <PartFailure isPending={false} coversContent={false} takesFocus={false} onRetry={retry} />;
}

interface ActionHold {
  /** Presses the button, or sends the form, that a visitor pressed or sent last, and stops listening. */
  readonly repeat: () => void;
  /** Sends forms as without scripts: the held one now, and later ones at once. */
  readonly sendPlainly: () => void;
  readonly forget: () => void;
}

/** Milliseconds for which a form or a link waits for its script, which may never come. */
const maxHold = 5_000;

/** Events by which a visitor begins to use a part. Typing is one because browsers fill fields in without a focus. */
const uses = ['pointerover', 'pointerdown', 'focusin', 'input'];

/** What a visitor pressed or sent before the part's script. */
interface HeldAction {
  readonly repeat: () => void;
  /** Whether it does something without the script too: a form is sent, a link followed. */
  readonly worksPlainly: boolean;
}

/** Reports that a visitor begins to use a part, and holds the button that they press and the form that they send until it is hydrated. */
function holdActions(place: Element, onUse: () => void): ActionHold {
  const listening = new AbortController();
  // React stops events for what it has not hydrated at its root.
  const options = { capture: true, signal: listening.signal };
  let held: HeldAction | undefined;
  let isPlain = false;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  /** The page shows that something is on its way (`base.css`). */
  function hold(action: HeldAction | undefined): void {
    held = action;
    clearTimeout(deadline);
    document.documentElement.toggleAttribute('data-awaits', action !== undefined);
    if (!action) return;
    onUse();
    if (action.worksPlainly) deadline = setTimeout(sendPlainly, maxHold);
  }

  function repeat(): void {
    const action = held;
    hold(undefined);
    action?.repeat();
  }

  function sendPlainly(): void {
    isPlain = true;
    if (held?.worksPlainly) repeat();
  }

  const isInside = ({ target }: Event) => place.contains(target as Node);
  for (const type of uses) document.addEventListener(type, (event) => isInside(event) && onUse(), options);
  document.addEventListener(
    'click',
    (event) => {
      if (!isInside(event)) return;
      // Such a link leads on with what only its script knows.
      const pressed = (event.target as Element).closest<HTMLElement>('button[type="button"], a[data-needs-script]');
      const worksPlainly = pressed instanceof HTMLAnchorElement;
      if (worksPlainly && isPlain) return;
      if (worksPlainly) event.preventDefault();
      hold(pressed ? { repeat: () => pressed.click(), worksPlainly } : undefined);
    },
    options,
  );
  document.addEventListener(
    'submit',
    (event) => {
      if (!isInside(event) || isPlain) return;
      event.preventDefault();
      const { target, submitter } = event;
      hold({ repeat: () => (target as HTMLFormElement).requestSubmit(submitter), worksPlainly: true });
    },
    options,
  );
  return {
    repeat() {
      listening.abort();
      repeat();
    },
    sendPlainly,
    forget() {
      listening.abort();
      hold(undefined);
    },
  };
}

/** Runs a task once a part is near the viewport while its markup is not enough; returns what calls that off. */
function whenInsufficient(place: Element, suffices: (place: Element) => boolean, task: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && !suffices(place) && task(), {
    rootMargin: margin,
  });
  // Observing anew reports where it is now, as after a phone was turned.
  const watch = () => {
    observer.disconnect();
    observer.observe(place);
  };
  watch();
  addEventListener('resize', watch);
  return () => {
    observer.disconnect();
    removeEventListener('resize', watch);
  };
}
