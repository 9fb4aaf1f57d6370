import { isStreamType } from '../media/source/source-request';
import type { PlayerHost } from './player-host';

/** The tag, whose children stand in for a source of its own. */
interface ParentTag extends PlayerHost {
  readonly src: string;
  load(): void;
}

const WATCHED: MutationObserverInit = {
  childList: true,
  subtree: true,
  // This watches attributes without another word.
  attributeFilter: ['src', 'type', 'kind', 'srclang', 'label', 'default'],
};

/**
 * Watches the element's `<source>` and `<track>` children, in the page or not: the one stand in for `src`, the others
 * are copied into the video, each once, since a new copy would forget its mode and its cues.
 */
export class LightChildren {
  readonly #host: ParentTag;
  /** The copies in the video, by the children they were made of. */
  readonly #copies = new Map<Element, Element>();

  constructor(host: ParentTag) {
    this.#host = host;
    new MutationObserver((changes) => this.#onChange(changes)).observe(host, WATCHED);
    this.#copyTracks();
  }

  /** The first `<source>` that the player can play. */
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
