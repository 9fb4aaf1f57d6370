import type { PlayerHost } from './player-host';

/** Longest time that a start keeps the bar away, in ms: a viewer who waits longer needs it. */
const START_LIMIT_MS = 2000;

/**
 * Keeps code that a start does not need from the network and the processor until the first frame is there, the source
 * fails, or the viewer turns to the player.
 */
export class StartGate {
  readonly #host: PlayerHost;
  readonly #opening = new AbortController();

  constructor(host: PlayerHost) {
    this.#host = host;
  }

  /** Ends the wait, now and later. */
  open(): void {
    this.#opening.abort();
  }

  /** Resolves when the start is over, or if none is under way. */
  async wait(): Promise<void> {
    // A module is requested before the update of the tag is complete.
    await Promise.resolve();
    const { container, video, source, intent, options } = this.#host.services;
    const { signal } = this.#opening;
    if (!isStarting(this.#host)) this.open();
    if (signal.aborted) return;
    const open = (): void => this.open();
    video.addEventListener('loadeddata', open, { signal });
    // A paused file may get its metadata alone.
    video.addEventListener('suspend', () => intent.wantsToPlay || open(), { signal });
    for (const type of ['pointerover', 'focusin']) container.addEventListener(type, open, { signal });
    source.addEventListener('failurechange', open, { signal });
    // An extension of the page may change what plays, or hold it.
    options.addEventListener('optionschange', () => options.extensionNames.length > 0 && open(), { signal });
    const timer = setTimeout(open, START_LIMIT_MS);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    clearTimeout(timer);
  }
}

/** Whether media is loading whose first frame is not there yet. */
function isStarting({ services: { video, source, intent }, rawOptions }: PlayerHost): boolean {
  const isLoading = source.src !== '' && !source.failure && (rawOptions.preload !== 'none' || intent.wantsToPlay);
  return isLoading && video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA;
}
