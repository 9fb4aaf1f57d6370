import type { PlaybackSource } from '../media/source/playback-source';
import type { PlayIntent } from './play-intent';

/** Loading after which the viewer is told that it is slow, in ms. */
const SLOW_AFTER_MS = 5000;
/** Loading after which the viewer is offered to begin anew with the lowest quality, in ms. */
const VERY_SLOW_AFTER_MS = 10_000;

/** How long playback has been waiting: `slow` is worth a word, `very-slow` the offer to begin anew. */
export type Slowness = 'none' | 'slow' | 'very-slow';

const MEDIA_EVENTS = 'loadstart emptied canplay playing waiting seeking seeked ended';

/** Owns how playback waits for data: for how long, and whether for want of a network. Event: `waitchange`. */
export class WaitWatch extends EventTarget {
  readonly #video: HTMLVideoElement;
  readonly #source: PlaybackSource;
  readonly #intent: PlayIntent;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #slowness: Slowness = 'none';
  #isWaiting = false;
  #isOffline = false;

  constructor(video: HTMLVideoElement, source: PlaybackSource, intent: PlayIntent, signal: AbortSignal) {
    super();
    this.#video = video;
    this.#source = source;
    this.#intent = intent;
    const follow = (): void => this.#follow();
    for (const type of MEDIA_EVENTS.split(' ')) video.addEventListener(type, follow, { signal });
    source.addEventListener('failurechange', follow, { signal });
    // A new load is a new wait.
    source.addEventListener('sourcechange', () => this.#follow(true), { signal });
    for (const type of ['online', 'offline']) globalThis.addEventListener(type, follow, { signal });
    intent.addEventListener('intentchange', follow, { signal });
    signal.addEventListener('abort', () => clearTimeout(this.#timer), { once: true });
    this.#follow();
  }

  /** Whether playback waits and the browser has no network. */
  get isOffline(): boolean {
    return this.#isOffline;
  }

  get slowness(): Slowness {
    return this.#slowness;
  }

  #follow(isNewLoad = false): void {
    const { readyState, seeking, ended } = this.#video;
    const { src, failure } = this.#source;
    const lacksData = readyState < HTMLMediaElement.HAVE_FUTURE_DATA || seeking;
    const isWaiting = this.#intent.wantsToPlay && !this.#intent.isHeld && src !== '' && !failure && !ended && lacksData;
    const isOffline = isWaiting && !navigator.onLine;
    if (!isNewLoad && isWaiting === this.#isWaiting && isOffline === this.#isOffline) return;
    this.#isWaiting = isWaiting;
    this.#isOffline = isOffline;
    clearTimeout(this.#timer);
    this.#slowness = 'none';
    if (isWaiting && !isOffline) this.#grow('slow', SLOW_AFTER_MS);
    this.dispatchEvent(new Event('waitchange'));
  }

  #grow(slowness: Slowness, after: number): void {
    this.#timer = setTimeout(() => {
      this.#slowness = slowness;
      if (slowness === 'slow') this.#grow('very-slow', VERY_SLOW_AFTER_MS - SLOW_AFTER_MS);
      this.dispatchEvent(new Event('waitchange'));
    }, after);
  }
}
