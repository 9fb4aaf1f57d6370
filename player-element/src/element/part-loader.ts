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
  /** The part is there; it was needed already when the tag first rendered, or later. */
  readonly onLoad?: (part: P, isFromStart: boolean) => void;
  /** The part did not come; it is asked for again when the tag renders while it is needed. */
  readonly onMissing?: () => void;
}

/** Fetches a part of the tag as soon as it is needed, and then renders the tag again. */
export class PartLoader<P extends Part> implements ReactiveController {
  readonly #host: PlayerHost;
  readonly #options: PartOptions<P>;
  readonly #isNeeded: PlayerController<boolean>;
  #loading: Promise<void> | undefined;
  #isLoaded = false;
  #hasShown = false;

  constructor(host: PlayerHost, options: PartOptions<P>) {
    this.#host = host;
    this.#options = options;
    this.#isNeeded = new PlayerController(host, options.isNeeded);
    host.addController(this);
  }

  /** Whether its elements can be shown: they need its sheets. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** The fetching, while there is any; never rejects. */
  get loading(): Promise<void> | undefined {
    return this.#loading;
  }

  hostUpdated(): void {
    const isFromStart = !this.#hasShown;
    this.#hasShown = true;
    if (this.#host.isConnected && this.#isNeeded.value && !this.#isLoaded) this.#loading ??= this.#load(isFromStart);
  }

  async #load(isFromStart: boolean): Promise<void> {
    const part = await loadPart(this.#host.renderRoot.firstElementChild!, this.#options.fetch);
    this.#loading = undefined;
    this.#isLoaded = part !== undefined;
    // A tag that has left the page asks when it is back.
    if (!this.#host.isConnected) return;
    if (part) this.#options.onLoad?.(part, isFromStart);
    else this.#options.onMissing?.();
    this.#host.requestUpdate();
  }
}
