import type { ReactiveController } from 'lit';
import type { MediaHost } from './media-host';
import { isStreamType } from './media/source-type';

/** Address and type of a `<source>`. */
interface SourceChild {
  readonly src: string;
  readonly type: string;
}

const WATCHED: MutationObserverInit = {
  childList: true,
  subtree: true,
  // This watches attributes without another word.
  attributeFilter: ['src', 'type', 'kind', 'srclang', 'label', 'default'],
};

/** Watches the element's `<source>` and `<track>` children: the one stand in for `src`, the others go to the video. */
export class LightChildren implements ReactiveController {
  readonly #host: MediaHost;
  readonly #onSource: () => unknown;
  readonly #observer = new MutationObserver((changes) => this.#onChange(changes));

  /** `onSource` is called when the `<source>` children changed. */
  constructor(host: MediaHost, onSource: () => unknown) {
    this.#host = host;
    this.#onSource = onSource;
    host.addController(this);
  }

  /** The first `<source>` that the player can play. */
  get source(): SourceChild | undefined {
    const sources = [...this.#host.querySelectorAll<HTMLSourceElement>(':scope > source[src]')];
    const playable = sources.find(({ type }) => !type || isStreamType(type) || this.#host.video.canPlayType(type));
    const child = playable ?? sources[0];
    return child && { src: child.src, type: child.type };
  }

  hostConnected(): void {
    this.#observer.observe(this.#host, WATCHED);
    this.#copyTracks();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  #onChange(changes: readonly MutationRecord[]): void {
    const touched = changes.flatMap(({ target, addedNodes, removedNodes }) => [target, ...addedNodes, ...removedNodes]);
    if (touched.some((node) => node instanceof HTMLTrackElement)) this.#copyTracks();
    if (touched.some((node) => node instanceof HTMLSourceElement)) this.#onSource();
  }

  #copyTracks(): void {
    const tracks = [...this.#host.querySelectorAll(':scope > track')];
    for (const old of this.#host.video.querySelectorAll('track')) old.remove();
    this.#host.video.append(...tracks.map((track) => track.cloneNode()));
  }
}
