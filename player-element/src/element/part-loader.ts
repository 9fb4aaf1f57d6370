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
  /** The part did not come; it is asked for again later, and at once when it is no longer needed and then is. */
  readonly onMissing?: () => void;
}

/** Pauses after a part that did not come: each is twice as long as the one before. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** Calls back once: when the network is back, the viewer turns to the player, or a pause is over. Aborting what it returns calls it off. */
export function onNextChance(host: EventTarget, callback: () => void, pause = Infinity): AbortController {
  const waiting = new AbortController();
  const once = (): void => {
    waiting.abort();
    callback();
  };
  addEventListener('online', once, waiting);
  for (const type of ['pointerenter', 'focusin']) host.addEventListener(type, once, waiting);
  if (pause < Infinity) {
    const timer = setTimeout(once, pause);
    waiting.signal.addEventListener('abort', () => clearTimeout(timer));
  }
  return waiting;
}

/** Fetches a part of the tag as soon as it is needed, and then renders the tag again. */
export class PartLoader<P extends Part> implements ReactiveController {
  readonly #host: PlayerHost;
  readonly #options: PartOptions<P>;
  readonly #isNeeded: PlayerController<boolean>;
  #loading: Promise<void> | undefined;
  #isLoaded = false;
  #misses = 0;
  /** Until it is asked for again. */
  #waiting: AbortController | undefined;
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
    if (!this.#isNeeded.value) this.#stopWaiting();
    else if (this.#host.isConnected && !this.#isLoaded && !this.#waiting) this.#loading ??= this.#load(isFromStart);
  }

  hostDisconnected(): void {
    this.#stopWaiting();
  }

  async #load(isFromStart: boolean): Promise<void> {
    const part = await loadPart(this.#host.renderRoot.firstElementChild!, this.#options.fetch);
    this.#loading = undefined;
    this.#isLoaded = part !== undefined;
    // A tag that has left the page asks when it is back.
    if (!this.#host.isConnected) return;
    if (part) this.#options.onLoad?.(part, isFromStart);
    else {
      this.#wait();
      this.#options.onMissing?.();
    }
    this.#host.requestUpdate();
  }

  #wait(): void {
    const ask = (): void => {
      this.#waiting = undefined;
      this.#host.requestUpdate();
    };
    this.#waiting = onNextChance(this.#host, ask, Math.min(FIRST_PAUSE_MS * 2 ** this.#misses, LONGEST_PAUSE_MS));
    this.#misses += 1;
  }

  #stopWaiting(): void {
    this.#waiting?.abort();
    this.#waiting = undefined;
    this.#misses = 0;
  }
}
