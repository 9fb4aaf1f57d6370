import type { PlaybackSource } from '../media/source/playback-source';
import { ObservableState } from './observable-state';
import type { PlayIntent } from './play-intent';

/** Waiting time after which loading counts as slow, in ms. */
const SLOW_AFTER_MS = 5000;
/** Waiting time after which the viewer is offered a restart with the lowest quality, in ms. */
const VERY_SLOW_AFTER_MS = 10_000;

export interface WaitState {
  /** Whether playback waits for the network: the browser is offline. */
  readonly isOffline: boolean;
  /** Slowness of loading: `slow` after 5 s, `very-slow` after 10 s, when a restart may help. */
  readonly slowness: 'none' | 'slow' | 'very-slow';
}

const MEDIA_EVENTS = 'loadstart emptied canplay playing waiting seeking seeked ended';

/** Watches playback wait for data: for how long, and whether the browser is offline. Event: `waitchange`. */
export class WaitWatch extends ObservableState<WaitState> {
  readonly #video: HTMLVideoElement;
  readonly #source: PlaybackSource;
  readonly #intent: PlayIntent;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWaiting = false;

  constructor(video: HTMLVideoElement, source: PlaybackSource, intent: PlayIntent, signal: AbortSignal) {
    super({ isOffline: false, slowness: 'none' }, 'waitchange');
    this.#video = video;
    this.#source = source;
    this.#intent = intent;
    const sync = (): void => this.#sync();
    for (const type of MEDIA_EVENTS.split(' ')) video.addEventListener(type, sync, { signal });
    source.addEventListener('failurechange', sync, { signal });
    // A new load restarts the timer.
    source.addEventListener('sourcechange', () => this.#sync(true), { signal });
    for (const type of ['online', 'offline']) globalThis.addEventListener(type, sync, { signal });
    intent.addEventListener('intentchange', sync, { signal });
    signal.addEventListener('abort', () => clearTimeout(this.#timer), { once: true });
    this.#sync();
  }

  #sync(isNewLoad = false): void {
    const { readyState, seeking, ended } = this.#video;
    const { src, failure } = this.#source;
    const lacksData = readyState < HTMLMediaElement.HAVE_FUTURE_DATA || seeking;
    const isWaiting = this.#intent.wantsToPlay && !this.#intent.isHeld && src !== '' && !failure && !ended && lacksData;
    const isOffline = isWaiting && !navigator.onLine;
    if (!isNewLoad && isWaiting === this.#isWaiting && isOffline === this.state.isOffline) return;
    this.#isWaiting = isWaiting;
    clearTimeout(this.#timer);
    if (isWaiting && !isOffline) this.#startTimer('slow', SLOW_AFTER_MS);
    this.update({ isOffline, slowness: 'none' });
  }

  #startTimer(slowness: 'slow' | 'very-slow', after: number): void {
    this.#timer = setTimeout(() => {
      if (slowness === 'slow') this.#startTimer('very-slow', VERY_SLOW_AFTER_MS - SLOW_AFTER_MS);
      this.update({ slowness });
    }, after);
  }
}
