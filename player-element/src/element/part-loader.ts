import type { ReactiveController } from 'lit';
import { loadPart, type Part } from '../controls/base/load-part';
import { PlayerController } from '../controls/base/player-controller';
import type { Selector } from '../player/player';
import type { PlayerHost } from './player-host';

/** When a part of the tag is fetched, and what follows. */
interface PartOptions<P> {
  /** Whether the part is needed in this state of the player. */
  readonly isNeeded: Selector<boolean>;
  /** Rejects without a network. */
  readonly fetch: () => Promise<P>;
  /**
   * The part is there, which was needed already when the tag first rendered, or later; or it did not come: then it is undefined, and asked
   * for again later, or at once when it is no longer needed and then is.
   */
  readonly onSettled: (part: P | undefined, isFromStart: boolean) => void;
}

/** Fetches a part of the tag as soon as it is needed, and then renders the tag again. */
export class PartLoader<P extends Part> implements ReactiveController {
  /** Whether its elements can be shown: they need its sheets. */
  isLoaded = false;
  /** The fetching, while there is any; never rejects. */
  loading: Promise<void> | undefined;
  readonly #host: PlayerHost;
  readonly #options: PartOptions<P>;
  readonly #isNeeded: PlayerController<boolean>;
  /** Until it is asked for again. */
  #waiting: AbortController | undefined;
  #timer: number | undefined;
  /** The last pause before a request, in milliseconds: each is twice as long as the one before. */
  #pause = 500;
  #hasShown: boolean | undefined;

  constructor(host: PlayerHost, options: PartOptions<P>) {
    this.#host = host;
    this.#options = options;
    this.#isNeeded = new PlayerController(host, options.isNeeded);
    host.addController(this);
  }

  hostUpdated(): void {
    if (!this.#isNeeded.value) this.hostDisconnected();
    else if (this.#host.isConnected && !this.isLoaded && !this.#waiting) this.loading ??= this.#load(!this.#hasShown);
    this.#hasShown = true;
  }

  hostDisconnected(): void {
    this.#waiting?.abort();
    this.#waiting = undefined;
    clearTimeout(this.#timer);
  }

  async #load(isFromStart: boolean): Promise<void> {
    const part = await loadPart(this.#host.renderRoot.firstElementChild!, this.#options.fetch);
    this.loading = undefined;
    this.isLoaded = !!part;
    // A tag that has left the page asks when it is back.
    if (!this.#host.isConnected) return;
    if (!part) this.#wait();
    this.#options.onSettled(part, isFromStart);
    this.#host.requestUpdate();
  }

  /** Asks again when the network is back, the viewer turns to the player, or a pause is over. */
  #wait(): void {
    this.#waiting = new AbortController();
    const ask = (): void => {
      this.hostDisconnected();
      this.#host.requestUpdate();
    };
    addEventListener('online', ask, this.#waiting);
    for (const type of ['pointerenter', 'focusin']) this.#host.addEventListener(type, ask, this.#waiting);
    this.#timer = setTimeout(ask, (this.#pause *= 2));
  }
}
