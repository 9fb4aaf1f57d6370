import type { ReactiveController } from 'lit';
import { applyLanguage } from './language';
import type { PlayerHost } from './player-host';

/** Distance from the viewport, and from the visible part of boxes that scroll, within which a lazy player loads. */
const NEAR: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: '600px', scrollMargin: '600px' };

interface LoadingHost extends PlayerHost {
  readonly src: string;
  loadSource(): void;
}

/** Defers loading until the moment that the page asks for, and shows the poster from then on. */
export class DeferredLoading implements ReactiveController {
  readonly #host: LoadingHost;
  /** Aborts the listeners that wait for the moment. */
  #waiting = new AbortController();

  constructor(host: LoadingHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.sync();
  }

  hostDisconnected(): void {
    this.#waiting.abort();
  }

  hostUpdated(): void {
    showPoster(this.#host);
  }

  /** Waits for the moment, or loads at once. A source that has been loaded is not deferred any more. */
  sync(): void {
    const host = this.#host;
    const { services, rawOptions } = host;
    const { source, options, intent } = services;
    this.#waiting.abort();
    if (rawOptions.loading === 'eager' || ((source.src || source.isSuspended(host.src)) && !options.state.isDeferred))
      return this.#load();
    rawOptions.isPosterDeferred = true;
    options.set({ isDeferred: true });
    if (!host.isConnected) return;
    const { signal } = (this.#waiting = new AbortController());
    const load = (): void => this.#load();
    for (const type of ['pointerover', 'focusin']) host.addEventListener(type, load, { signal });
    intent.addEventListener('intentchange', () => intent.wantsToPlay && load(), { signal });
    if (rawOptions.loading === 'idle') whenIdle(load, signal);
    else whenNear(host, rawOptions.loading === 'lazy' ? load : () => this.#showPoster(), signal);
  }

  #load(): void {
    const host = this.#host;
    const { intent, options } = host.services;
    this.#waiting.abort();
    this.#showPoster();
    if (!options.state.isDeferred) return;
    options.set({ isDeferred: false });
    void applyLanguage(host);
    // The first update loads by itself, and so does a source that waits with `preload="none"` once it plays.
    if (host.hasUpdated && !intent.wantsToPlay) host.loadSource();
  }

  #showPoster(): void {
    this.#host.rawOptions.isPosterDeferred = false;
    this.#host.requestUpdate();
  }
}

/** Shows the poster of the page, or none, unless it has to wait. */
export function showPoster({ video, rawOptions: { poster, isPosterDeferred } }: PlayerHost): void {
  if (isPosterDeferred || poster === (video.getAttribute('poster') ?? '')) return;
  if (poster) video.poster = poster;
  else video.removeAttribute('poster');
}

/** Calls back once an element is near the part of the page that is shown, unless the signal aborts. */
function whenNear(element: Element, callback: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    callback();
  }, NEAR);
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Calls back in an idle moment after the page has loaded, unless the signal aborts. */
function whenIdle(callback: () => void, signal: AbortSignal): void {
  // Safari lacks idle callbacks.
  const request = globalThis.requestIdleCallback ?? setTimeout;
  const wait = (): void => void request(() => signal.aborted || callback());
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { signal });
}
