import { isStreamType, type SourceCandidate } from '../media/source/source-request';
import { loadingOf } from '../utils/option-values';
import type { PlayerHost } from './player-host';

interface ParentTag extends PlayerHost {
  readonly src: string;
  loadSource(): void;
}

const TRACK_ATTRIBUTES = ['src', 'kind', 'srclang', 'label', 'default'];

const WATCHED: MutationObserverInit = {
  childList: true,
  subtree: true,
  // Observes attributes without `attributes: true`.
  attributeFilter: ['type', 'media', ...TRACK_ATTRIBUTES],
};

/**
 * Observes the `<source>` and `<track>` children of the tag until it leaves the page. A `<source>` replaces a missing `src`; a
 * `<track>` is copied into the video, each only once, because a new copy would lose its mode and its cues.
 */
export class LightChildren {
  readonly #host: ParentTag;
  /** Copies in the video, by their originals. */
  readonly #copies = new Map<Element, Element>();
  /** `<source>` that was tried last. */
  #source: HTMLSourceElement | undefined;

  readonly #observer = new MutationObserver((changes) => this.#onChange(changes));

  constructor(host: ParentTag) {
    this.#host = host;
    this.start();
  }

  /** Applies changes since the end, and observes. */
  start(): void {
    this.#observer.observe(this.#host, WATCHED);
    for (const child of this.#copies.keys()) TRACK_ATTRIBUTES.forEach((name) => this.#copyAttribute(child, name));
    this.copyTracks();
  }

  end(): void {
    this.#observer.disconnect();
  }

  /**
   * Returns the first `<source>` after the one tried last that may play; `error` is fired at those that it skips. The
   * last one is tried whatever its type. https://html.spec.whatwg.org/multipage/media.html#concept-media-load-algorithm
   */
  next(): SourceCandidate | undefined {
    const { video, rawOptions } = this.#host;
    const sources = [...this.#host.querySelectorAll<HTMLSourceElement>(':scope > source')];
    const [element, ...later] = sources.slice(sources.indexOf(this.#source!) + 1);
    if (!element) return undefined;
    this.#source = element;
    const { type, media } = element;
    const src = element.getAttribute('src');
    const fail = (): SourceCandidate | undefined => {
      setTimeout(() => element.dispatchEvent(new Event('error')));
      return this.next();
    };
    const canPlay = later.length === 0 || !type || isStreamType(type) || video.canPlayType(type);
    if (!src || !canPlay || (media && !matchMedia(media).matches)) return fail();
    return { src, type: type || rawOptions.type, fail };
  }

  /** Returns the first `<source>` that may play. */
  first(): SourceCandidate | undefined {
    this.#source = undefined;
    return this.next();
  }

  /** Tries a `<source>` that was added after the last one failed; one that plays stays while it is unchanged. */
  #onSources(changes: readonly MutationRecord[]): void {
    const { services } = this.#host;
    const current = this.#source;
    const isChanged = ({ target, attributeName }: MutationRecord): unknown =>
      attributeName &&
      target instanceof HTMLSourceElement &&
      !(current!.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING);
    if (current?.parentNode !== this.#host || changes.some(isChanged)) return this.#host.loadSource();
    const next = services.source.failure && this.next();
    if (next) services.source.loadNext(next);
  }

  #onChange(changes: readonly MutationRecord[]): void {
    for (const { target, attributeName } of changes) {
      if (attributeName) this.#copyAttribute(target as Element, attributeName);
    }
    const touched = changes.flatMap(({ target, addedNodes, removedNodes }) => [target, ...addedNodes, ...removedNodes]);
    if (touched.some((node) => node instanceof HTMLTrackElement)) this.copyTracks();
    const { src, hasUpdated } = this.#host;
    // The first update loads the source.
    if (!src && hasUpdated && touched.some((node) => node instanceof HTMLSourceElement)) this.#onSources(changes);
  }

  #copyAttribute(child: Element, name: string): void {
    const value = child.getAttribute(name);
    const copy = this.#copies.get(child);
    // Setting `src` again would load the track anew.
    if (value === copy?.getAttribute(name)) return;
    if (value === null) copy?.removeAttribute(name);
    else copy?.setAttribute(name, value);
  }

  /** Browsers fetch a `default` track at once, so a player that loads later has no tracks before. */
  get #isDeferred(): boolean {
    const { hasUpdated, rawOptions, services } = this.#host;
    if (hasUpdated) return services.options.state.isDeferred;
    // The constructor runs before the attributes are parsed.
    return loadingOf(this.#host.getAttribute('loading') ?? rawOptions.loading) !== 'eager';
  }

  /** Copies the `<track>` children that have no copy yet, and removes the copies of others. */
  copyTracks(): void {
    if (this.#isDeferred) return;
    const tracks = [...this.#host.querySelectorAll(':scope > track')];
    for (const [track, copy] of this.#copies) {
      if (tracks.includes(track)) continue;
      copy.remove();
      this.#copies.delete(track);
    }
    tracks.forEach((track, index) => {
      if (this.#copies.has(track)) return;
      const copy = track.cloneNode() as Element;
      const next = tracks.slice(index).find((later) => this.#copies.has(later));
      this.#host.video.insertBefore(copy, (next && this.#copies.get(next)) ?? null);
      this.#copies.set(track, copy);
    });
  }
}
