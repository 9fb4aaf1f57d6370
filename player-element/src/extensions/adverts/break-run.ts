import type { Advert } from './advert';
import { AdEndEvent, AdErrorEvent, AdSkipEvent, AdStartEvent } from './advert-events';
import { AdvertFailure, AdvertTracker } from './advert-tracker';
import { followViewer, type AdvertVideo } from './advert-video';
import type { ExtensionContext } from '../extension';
import type { AdvertState, LoadedBreak } from './advert-state';
import { WaitLimit, childController } from './wait-limit';

/** Shows the adverts of one break, one after the other; those that cannot be shown are left out, and told of. */
export class BreakRun {
  readonly #stage: AdvertStage;
  readonly #signal: AbortSignal;
  #tracker: AdvertTracker | undefined;
  #skip = new AbortController();

  /** The signal ends it. */
  constructor(stage: AdvertStage, signal: AbortSignal) {
    this.#stage = stage;
    this.#signal = signal;
  }

  /** Waits for what the break is, but not longer than viewers do. */
  async load(loading: Promise<LoadedBreak>): Promise<LoadedBreak> {
    const { intent } = this.#stage.context.services;
    const end = childController(this.#signal);
    const { signal } = end;
    try {
      const tooLong = new Promise<never>((_resolve, reject) => {
        const wait = new WaitLimit(signal, () => reject(new AdvertFailure(301, 'The adverts took too long to come')));
        const follow = (): void => wait.set(intent.wantsToPlay);
        intent.addEventListener('intentchange', follow, { signal });
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        follow();
      });
      return await Promise.race([loading, tooLong]);
    } catch (reason) {
      this.#signal.throwIfAborted();
      return { adverts: [], failures: [failureOf(reason)] };
    } finally {
      end.abort();
    }
  }

  /** Shows them all; rejects when the signal aborts. */
  async show({ adverts, failures }: LoadedBreak): Promise<void> {
    for (const failure of failures) this.#tell(new AdErrorEvent(failure.code, failure.message, undefined));
    for (const [index, advert] of adverts.entries()) {
      await this.#showOne(advert, index, adverts.length);
      this.#signal.throwIfAborted();
    }
  }

  /** Skips the advert under way, if that is allowed by now. */
  skip(): boolean {
    if (this.#stage.state.state.advert?.skipIn !== 0) return false;
    this.#skip.abort();
    return true;
  }

  /** The viewer turns to the page behind the advert. */
  tellClick(): void {
    this.#tracker?.tell('clickTracking');
  }

  async #showOne(advert: Advert, index: number, count: number): Promise<void> {
    const { state, screen, context } = this.#stage;
    const { video } = context.services;
    const skip = childController(this.#signal);
    this.#skip = skip;
    const { signal } = skip;
    const tracker = new AdvertTracker(advert.tracking, () => ({
      ASSETURI: advert.src,
      ADPLAYHEAD: timecode(screen.element.currentTime),
      // Of the media, by its names in VAST 3 and 4.
      CONTENTPLAYHEAD: timecode(video.currentTime),
      MEDIAPLAYHEAD: timecode(video.currentTime),
    }));
    this.#tracker = tracker;
    const { duration = 0 } = advert;
    state.update({ advert: { advert, index, count, isWaiting: true, time: 0, duration, skipIn: skipIn(advert, 0) } });
    let hasStarted = false;
    try {
      await screen.play(
        advert,
        {
          onStart: () => {
            hasStarted = true;
            for (const moment of ['impression', 'creativeView', 'start'] as const) tracker.tell(moment);
            followViewer(context.services, tracker, signal);
            this.#tell(new AdStartEvent(advert, index, count));
          },
          onProgress: (seconds, length) => {
            state.updateAdvert({ time: Math.floor(seconds), duration: length, skipIn: skipIn(advert, seconds) });
            tracker.progress(seconds, length || Infinity);
          },
          onWait: (isWaiting) => state.updateAdvert({ isWaiting }),
        },
        signal,
      );
      tracker.tell('complete');
    } catch (reason) {
      this.#signal.throwIfAborted();
      if (signal.aborted) this.#onSkip(advert, tracker);
      else this.#onFailure(advert, tracker, failureOf(reason));
    }
    if (hasStarted) this.#tell(new AdEndEvent(advert));
  }

  #onSkip(advert: Advert, tracker: AdvertTracker): void {
    tracker.tell('skip');
    this.#tell(new AdSkipEvent(advert, this.#stage.state.state.advert?.time ?? 0));
  }

  #onFailure(advert: Advert, tracker: AdvertTracker, { code, message }: AdvertFailure): void {
    tracker.tell('error', { ERRORCODE: String(code) });
    this.#tell(new AdErrorEvent(code, message, advert));
  }

  #tell(event: Event): void {
    this.#stage.context.services.container.dispatchEvent(event);
  }
}

function skipIn({ skipAfter }: Advert, seconds: number): number | undefined {
  return skipAfter === undefined ? undefined : Math.max(0, Math.ceil(skipAfter - seconds));
}

function failureOf(reason: unknown): AdvertFailure {
  return reason instanceof AdvertFailure ? reason : new AdvertFailure(900, String(reason));
}

/** `00:00:12.345`, as VAST writes times. */
function timecode(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23);
}

/** What shows adverts in a player. */
export interface AdvertStage {
  readonly context: ExtensionContext;
  readonly state: AdvertState;
  readonly screen: AdvertVideo;
}
