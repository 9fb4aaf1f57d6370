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

/** What a break turns out to be. */
export interface LoadedBreak {
  readonly adverts: readonly Advert[];
  /** What it should have had, and why it has not. */
  readonly failures: readonly AdvertFailure[];
  /** The breaks of a whole schedule (VMAP), in place of this one. */
  readonly breaks?: readonly AdvertBreak[];
  /** As the break has it. */
  readonly tracking?: NonNullable<AdvertBreak['tracking']>;
}

export interface AdvertBreakState {
  /** Whether adverts take the place of the media, or are about to. */
  readonly isAdvertBreak: boolean;
  /** The one among them; undefined until it is known, and while there is none. */
  readonly advert: AdvertNow | undefined;
}

/**
 * Shows the adverts of a break, one after the other; those that cannot be shown are left out and reported. Event:
 * `advertchange`.
 */
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

  /** Lets adverts take the place of the media; returns a function that gives it back. */
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

  /** Shows them all; rejects when the signal aborts. */
  async show({ adverts, failures, tracking }: LoadedBreak, signal: AbortSignal): Promise<void> {
    sendBeacons(tracking?.breakStart);
    for (const { code, message } of failures) this.#emit(new AdErrorEvent(code, message, undefined));
    for (const [index, advert] of adverts.entries()) {
      await this.#showOne(advert, index, adverts.length, signal);
      signal.throwIfAborted();
    }
    sendBeacons(tracking?.breakEnd);
  }

  /** Skips the advert under way, if that is allowed by now. */
  skip(): boolean {
    if (this.state.advert?.skipIn !== 0) return false;
    this.#skip.abort();
    return true;
  }

  /** Counts that the viewer turns to the page behind the advert. */
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
      // What the viewer does from now on is none of its business.
      skip.abort();
    }
    if (isSeen) this.#emit(new AdEndEvent(advert));
  }

  /** The values of VAST's macros now. */
  #macros({ src }: Advert): Readonly<Record<string, string>> {
    const mediaTime = timecode(this.#services.video.currentTime);
    return {
      ASSETURI: src,
      ADPLAYHEAD: timecode(this.#video.element.currentTime),
      // By its names in VAST 3 and 4.
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

/** `00:00:12.345`, as VAST writes times. */
function timecode(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23);
}
