import { muteForAutoplay } from '../../media/source/source-load';
import { sourceUrl } from '../../media/source/source-request';
import { isInPictureInPicture } from '../../player/features/presentation';
import type { Player, Selector } from '../../player/player';
import type { ExtensionContext } from '../extension';
import type { Advert, AdvertMoment, AdvertNow } from './advert';
import { AdvertFailure, type AdvertTracker } from './advert-tracker';
import { waitForAdvert, type AdvertWait } from './advert-wait';

/** Playback state of an advert. */
export interface AdvertProgress extends Pick<AdvertNow, 'isWaiting' | 'duration'> {
  /** Whether it has started to play. */
  readonly hasStarted: boolean;
  /** Seconds that were shown. */
  readonly seconds: number;
}

/** VAST error codes by the code of a `MediaError`. */
const VAST_CODES: Readonly<Record<number, number>> = { 2: 400, 3: 405, 4: 401 };

/**
 * Plays adverts in a separate `<video>`, so that the media keeps its buffers, tracks and position. It uses the player's
 * play intent and the media's volume.
 */
export class AdvertVideo {
  readonly element = document.createElement('video');
  readonly #services: ExtensionContext['services'];

  constructor(services: ExtensionContext['services'], signal: AbortSignal) {
    const { element } = this;
    this.#services = services;
    // Some browsers lack the property.
    element.setAttribute('playsinline', '');
    element.className = 'advert-video';
    element.part.add('advert-video');
    services.video.addEventListener('volumechange', () => this.#syncVolume(), { signal });
    signal.addEventListener('abort', () => this.#release(), { once: true });
    this.#syncVolume();
  }

  /** Unlocks playback with sound during a user gesture, for this video and for media that has not been played yet. */
  prepare(): void {
    const { video } = this.#services;
    // On iPhones a user gesture unlocks a single `<video>` only.
    if (this.element.src || !('webkitSetPresentationMode' in video)) return;
    this.element.load();
    if (video.played.length > 0) return;
    video.play().catch(() => undefined);
    video.pause();
  }

  /** Plays an advert to its end; rejects with an `AdvertFailure`, or when the signal aborts. */
  async play(advert: Advert, onProgress: (progress: AdvertProgress) => void, signal: AbortSignal): Promise<void> {
    const { element } = this;
    const url = sourceUrl(advert.src, document.baseURI);
    if (!url) throw new AdvertFailure(401, `${advert.src} is no media address`);
    if (advert.type && element.canPlayType(advert.type) === '') {
      throw new AdvertFailure(403, `The browser does not play ${advert.type}`);
    }
    const failure = new AdvertFailure(402, 'The advert took too long');
    try {
      await waitForAdvert<void>(this.#services.intent, { signal, failure }, (wait) => {
        this.#listen(advert, onProgress, wait);
        element.src = url.href;
        this.#syncIntent();
      });
    } finally {
      this.#release();
    }
  }

  #listen(advert: Advert, onProgress: (progress: AdvertProgress) => void, wait: AdvertWait<void>): void {
    const { element } = this;
    const { intent } = this.#services;
    const { signal } = wait;
    let hasStarted = false;
    let seconds = 0;
    const on = (type: string, listener: () => void): void => element.addEventListener(type, listener, { signal });
    const report = (): void => {
      const { readyState, ended, duration } = element;
      const known = ended ? seconds : (advert.duration ?? 0);
      const isWaiting = readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
      onProgress({ hasStarted, isWaiting, seconds, duration: Number.isFinite(duration) ? duration : known });
    };

    on('playing', () => {
      hasStarted = true;
      report();
    });
    for (const type of ['waiting', 'canplay']) on(type, report);
    const onTime = (): void => {
      // Playback progresses, whatever other events report.
      wait.restart();
      seconds = element.currentTime;
      report();
    };
    for (const type of ['timeupdate', 'ended']) on(type, onTime);
    // The picture-in-picture window or media keys of the browser changed playback.
    on('pause', () => element.paused && !element.ended && !element.error && intent.wantsToPlay && intent.pause());
    on('play', () => element.paused || intent.wantsToPlay || void intent.play());
    on('ended', () => wait.resolve());
    on('error', () => {
      const { code = 0, message } = element.error ?? {};
      wait.reject(new AdvertFailure(VAST_CODES[code] ?? 400, message || 'The advert does not play'));
    });
    intent.addEventListener('intentchange', () => (this.#syncIntent(), report()), { signal });
    report();
  }

  #syncIntent(): void {
    const { element } = this;
    if (!this.#services.intent.wantsToPlay) element.pause();
    else if (element.src) element.play().catch((reason: unknown) => this.#onRefusal(reason));
  }

  /** Retries muted, then pauses: without a user gesture browsers block sound, and some block all playback. */
  #onRefusal(reason: unknown): void {
    const { video, intent } = this.#services;
    if ((reason as DOMException).name !== 'NotAllowedError' || !intent.wantsToPlay) return;
    if (this.element.muted) return intent.pause();
    muteForAutoplay(video);
    this.element.muted = true;
    this.#syncIntent();
  }

  #syncVolume(): void {
    const { video } = this.#services;
    this.element.volume = video.volume;
    this.element.muted = video.muted;
  }

  /** Cancels the network request. */
  #release(): void {
    const { element } = this;
    if (!element.src) return;
    element.removeAttribute('src');
    element.load();
  }
}

/** Reports viewer actions while an advert is shown, until the signal aborts. */
export function trackViewer(player: Player, tracker: AdvertTracker, signal: AbortSignal): void {
  const report = (selector: Selector<boolean>, on: AdvertMoment, off: AdvertMoment): void =>
    player.subscribe(selector, (isOn) => tracker.track(isOn ? on : off), { signal });
  report(({ volume }) => volume === 0, 'mute', 'unmute');
  report(({ playButton }) => playButton === 'pause', 'resume', 'pause');
  report(({ isFullscreen }) => isFullscreen, 'fullscreen', 'exitFullscreen');
}

/** Non-standard properties of WebKit for the native full-screen mode of iPhones. */
interface SystemVideo {
  readonly webkitDisplayingFullscreen?: boolean;
  webkitExitFullscreen?(): void;
}

/**
 * Moves picture-in-picture to the adverts; exits the native full-screen mode of iPhones, which can show only one video.
 * Returns a function that moves the window back.
 */
export function moveSystemPlayer(video: HTMLVideoElement & SystemVideo, { element }: AdvertVideo): () => void {
  if (video.webkitDisplayingFullscreen) video.webkitExitFullscreen?.();
  if (!isInPictureInPicture(video)) return () => undefined;
  moveWindow(element);
  return () => void (isInPictureInPicture(element) && moveWindow(video));
}

/** Moves the picture-in-picture window to another video, which needs no user gesture while the window is open. */
function moveWindow(to: HTMLVideoElement): void {
  const move = (): void => void to.requestPictureInPicture().catch(() => undefined);
  // The request fails before the metadata is loaded.
  if (to.readyState > HTMLMediaElement.HAVE_NOTHING) move();
  else to.addEventListener('loadedmetadata', move, { once: true });
}
