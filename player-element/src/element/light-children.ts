import { isStreamType } from '../media/source/source-request';
import type { PlayerHost } from './player-host';

interface ParentTag extends PlayerHost {
  readonly src: string;
  load(): void;
}

const WATCHED: MutationObserverInit = {
  childList: true,
  subtree: true,
  // Observes attributes without `attributes: true`.
  attributeFilter: ['src', 'type', 'kind', 'srclang', 'label', 'default'],
};

/**
 * Observes the `<source>` and `<track>` children of the tag, connected or not. A `<source>` replaces a missing `src`; a
 * `<track>` is copied into the video, each only once, because a new copy would lose its mode and its cues.
 */
export class LightChildren {
  readonly #host: ParentTag;
  /** Copies in the video, by their originals. */
  readonly #copies = new Map<Element, Element>();

  constructor(host: ParentTag) {
    this.#host = host;
    new MutationObserver((changes) => this.#onChange(changes)).observe(host, WATCHED);
    this.#copyTracks();
  }

  /** First `<source>` that the player can play; without one, the first that has a `src`. */
  get source(): HTMLSourceElement | undefined {
    const sources = [...this.#host.querySelectorAll<HTMLSourceElement>(':scope > source[src]')];
    const playable = sources.find(({ type }) => !type || isStreamType(type) || this.#host.video.canPlayType(type));
    return playable ?? sources[0];
  }

  #onChange(changes: readonly MutationRecord[]): void {
    for (const { target, attributeName } of changes) {
      if (attributeName) this.#copyAttribute(target as Element, attributeName);
    }
    const touched = changes.flatMap(({ target, addedNodes, removedNodes }) => [target, ...addedNodes, ...removedNodes]);
    if (touched.some((node) => node instanceof HTMLTrackElement)) this.#copyTracks();
    if (!this.#host.src && touched.some((node) => node instanceof HTMLSourceElement)) this.#host.load();
  }

  #copyAttribute(child: Element, name: string): void {
    const value = child.getAttribute(name);
    if (value === null) this.#copies.get(child)?.removeAttribute(name);
    else this.#copies.get(child)?.setAttribute(name, value);
  }

  #copyTracks(): void {
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
