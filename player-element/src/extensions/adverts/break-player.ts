import { ObservableState } from '../../player/observable-state';
import type { ExtensionContext } from '../extension';
import type { Advert, AdvertBreak, AdvertNow } from './advert';
import {
  AdBreakEndEvent,
  AdBreakStartEvent,
  AdEndEvent,
  AdErrorEvent,
  AdSkipEvent,
  AdStartEvent,
} from './advert-events';
import { AdvertTracker, failureOf, sendBeacons, type AdvertFailure } from './advert-tracker';
import { moveSystemPlayer, trackViewer, type AdvertProgress, type AdvertVideo } from './advert-video';
import { linkedController } from './advert-wait';

/** Adverts of a break, with its failures. */
export interface LoadedBreak {
  readonly adverts: readonly Advert[];
  /** Reasons why adverts are missing. */
  readonly failures: readonly AdvertFailure[];
  /** Breaks of a schedule (VMAP), which replace this one. */
  readonly breaks?: readonly AdvertBreak[];
  /** Tracking URLs of the break. */
  readonly tracking?: NonNullable<AdvertBreak['tracking']>;
}

export interface AdvertBreakState {
  /** Whether adverts replace the media or are being loaded. */
  readonly isAdvertBreak: boolean;
  /** Current advert; undefined while it is loading and outside of breaks. */
  readonly advert: AdvertNow | undefined;
}

/** Plays the adverts of a break in turn; reports and skips those that fail. Event: `advertchange`. */
export class BreakPlayer extends ObservableState<AdvertBreakState> {
  readonly #player: ExtensionContext['player'];
  readonly #services: ExtensionContext['services'];
  readonly #video: AdvertVideo;
  #tracker: AdvertTracker | undefined;
  #skip = new AbortController();

  constructor({ player, services }: ExtensionContext, video: AdvertVideo) {
    super({ isAdvertBreak: false, advert: undefined }, 'advertchange');
    this.#player = player;
    this.#services = services;
    this.#video = video;
  }

  /** Enters a break; returns a function that leaves it. */
  enter({ at = 'pre' }: AdvertBreak): () => void {
    const { video, options } = this.#services;
    this.#video.prepare();
    options.lockSeeks(true);
    this.update({ isAdvertBreak: true });
    this.#emit(new AdBreakStartEvent(at));
    const moveBack = moveSystemPlayer(video, this.#video);
    return () => {
      moveBack();
      options.lockSeeks(false);
      this.update({ isAdvertBreak: false, advert: undefined });
      if (!this.#player.signal.aborted) this.#emit(new AdBreakEndEvent(at));
    };
  }

  /** Shows all adverts of a break; rejects when the signal aborts. */
  async show({ adverts, failures, tracking }: LoadedBreak, signal: AbortSignal): Promise<void> {
    sendBeacons(tracking?.breakStart);
    for (const { code, message } of failures) this.#emit(new AdErrorEvent(code, message, undefined));
    for (const [index, advert] of adverts.entries()) {
      await this.#showOne(advert, index, adverts.length, signal);
      signal.throwIfAborted();
    }
    sendBeacons(tracking?.breakEnd);
  }

  /** Skips the current advert; returns false when there is none, or it may not be skipped yet. */
  skip(): boolean {
    if (this.state.advert?.skipIn !== 0) return false;
    this.#skip.abort();
    return true;
  }

  /** Reports a click on the current advert. */
  trackClick(): void {
    this.#tracker?.track('clickTracking');
  }

  async #showOne(advert: Advert, index: number, count: number, breakSignal: AbortSignal): Promise<void> {
    const skip = linkedController(breakSignal);
    const { signal } = skip;
    const tracker = new AdvertTracker(advert.tracking, () => this.#macros(advert));
    this.#skip = skip;
    this.#tracker = tracker;
    let isSeen = false;
    const onProgress = ({ hasStarted, isWaiting, seconds, duration }: AdvertProgress): void => {
      const now = { time: Math.floor(seconds), duration, skipIn: skipIn(advert, seconds) };
      this.update({ advert: { advert, index, count, isWaiting, ...now } });
      if (!hasStarted) return;
      if (!isSeen) {
        isSeen = true;
        for (const moment of ['impression', 'creativeView', 'start'] as const) tracker.track(moment);
        trackViewer(this.#player, tracker, signal);
        this.#emit(new AdStartEvent(advert, index, count));
      }
      tracker.trackProgress(seconds, duration || Infinity);
    };
    onProgress({ hasStarted: false, isWaiting: true, seconds: 0, duration: advert.duration ?? 0 });
    try {
      await this.#video.play(advert, onProgress, signal);
      tracker.track('complete');
    } catch (reason) {
      breakSignal.throwIfAborted();
      if (signal.aborted) {
        tracker.track('skip');
        this.#emit(new AdSkipEvent(advert, this.state.advert?.time ?? 0));
      } else {
        const { code, message } = failureOf(reason);
        tracker.track('error', { ERRORCODE: String(code) });
        this.#emit(new AdErrorEvent(code, message, advert));
      }
    } finally {
      // Later viewer actions do not concern this advert.
      skip.abort();
    }
    if (isSeen) this.#emit(new AdEndEvent(advert));
  }

  /** Returns the current values of VAST macros. */
  #macros({ src }: Advert): Readonly<Record<string, string>> {
    const mediaTime = formatTimecode(this.#services.video.currentTime);
    return {
      ASSETURI: src,
      ADPLAYHEAD: formatTimecode(this.#video.element.currentTime),
      // Names of the same value in VAST 3 and 4.
      CONTENTPLAYHEAD: mediaTime,
      MEDIAPLAYHEAD: mediaTime,
    };
  }

  #emit(event: Event): void {
    this.#services.container.dispatchEvent(event);
  }
}

function skipIn({ skipAfter }: Advert, seconds: number): number | undefined {
  return skipAfter === undefined ? undefined : Math.max(0, Math.ceil(skipAfter - seconds));
}

/** Formats seconds as `00:00:12.345`, the time format of VAST. */
function formatTimecode(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23);
}
