import { muteForAutoplay } from '../../media/source/source-load';
import { sourceUrl } from '../../media/source/source-request';
import { isInPictureInPicture } from '../../player/features/presentation';
import type { Player, Selector } from '../../player/player';
import type { ExtensionContext } from '../extension';
import type { Advert, AdvertMoment, AdvertNow } from './advert';
import { AdvertFailure, type AdvertTracker } from './advert-tracker';
import { waitForAdvert, type AdvertWait } from './advert-wait';

/** How an advert plays. */
export interface AdvertProgress extends Pick<AdvertNow, 'isWaiting' | 'duration'> {
  /** Whether its first picture was there. */
  readonly hasStarted: boolean;
  /** How much of it was shown. */
  readonly seconds: number;
}

/** The error codes of VAST for those of `MediaError`. */
const CODES: Readonly<Record<number, number>> = { 2: 400, 3: 405, 4: 401 };

/**
 * Plays adverts in a `<video>` of its own, so that the media keeps its buffers, its tracks and its place. It plays and
 * pauses as the viewer wants of the player, as loud as the media.
 */
export class AdvertVideo {
  readonly element = document.createElement('video');
  readonly #services: ExtensionContext['services'];

  constructor(services: ExtensionContext['services'], signal: AbortSignal) {
    const { element } = this;
    this.#services = services;
    // Not every browser has the property.
    element.setAttribute('playsinline', '');
    element.className = 'advert-video';
    element.part.add('advert-video');
    services.video.addEventListener('volumechange', () => this.#syncVolume(), { signal });
    signal.addEventListener('abort', () => this.#release(), { once: true });
    this.#syncVolume();
  }

  /** Lets the browser know that the viewer asked for sound, while it still knows of the press, for this and for the media. */
  prepare(): void {
    const { video } = this.#services;
    if (this.element.src || !isStrict(video)) return;
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
    on('timeupdate', () => {
      // It goes on, whatever else the browser says of it.
      wait.restart();
      seconds = element.currentTime;
      report();
    });
    // The browser's own window or media keys.
    on('pause', () => element.paused && !element.ended && !element.error && intent.wantsToPlay && intent.pause());
    on('play', () => element.paused || intent.wantsToPlay || void intent.play());
    on('ended', () => {
      seconds = element.currentTime;
      report();
      wait.resolve();
    });
    on('error', () => {
      const { code = 0, message } = element.error ?? {};
      wait.reject(new AdvertFailure(CODES[code] ?? 400, message || 'The advert does not play'));
    });
    intent.addEventListener('intentchange', () => (this.#syncIntent(), report()), { signal });
    report();
  }

  #syncIntent(): void {
    const { element } = this;
    if (!this.#services.intent.wantsToPlay) element.pause();
    else if (element.src) element.play().catch((reason: unknown) => this.#onRefusal(reason));
  }

  /** Without a press of the viewer's, browsers play nothing aloud, and some nothing at all. */
  #onRefusal(reason: unknown): void {
    const { video, intent } = this.#services;
    if ((reason as DOMException).name !== 'NotAllowedError' || !intent.wantsToPlay) return;
    if (this.element.muted) intent.pause();
    else {
      muteForAutoplay(video);
      this.element.muted = true;
      this.#syncIntent();
    }
  }

  #syncVolume(): void {
    const { video } = this.#services;
    this.element.volume = video.volume;
    this.element.muted = video.muted;
  }

  /** Ends the request. */
  #release(): void {
    const { element } = this;
    if (!element.src) return;
    element.removeAttribute('src');
    element.load();
  }
}

/** Browsers that know only of a press on the very `<video>`, as on iPhones. */
function isStrict(video: HTMLVideoElement): boolean {
  return 'webkitSetPresentationMode' in video;
}

/** Reports what the viewer does while an advert is shown, until the signal aborts. */
export function trackViewer(player: Player, tracker: AdvertTracker, signal: AbortSignal): void {
  const report = (selector: Selector<boolean>, on: AdvertMoment, off: AdvertMoment): void =>
    player.subscribe(selector, (isOn) => tracker.track(isOn ? on : off), { signal });
  report(({ volume }) => volume === 0, 'mute', 'unmute');
  report(({ playButton }) => playButton === 'pause', 'resume', 'pause');
  report(({ isFullscreen }) => isFullscreen, 'fullscreen', 'exitFullscreen');
}

/** What iPhones have of their own full-screen. */
interface SystemVideo {
  readonly webkitDisplayingFullscreen?: boolean;
  webkitExitFullscreen?(): void;
}

/**
 * Shows the adverts where the media is shown: in its window of picture-in-picture, and in the page in place of the
 * full-screen of iPhones, which has room for one video. Returns a function that gives the window back.
 */
export function moveSystemPlayer(video: HTMLVideoElement & SystemVideo, { element }: AdvertVideo): () => void {
  if (video.webkitDisplayingFullscreen) video.webkitExitFullscreen?.();
  if (!isInPictureInPicture(video)) return () => undefined;
  moveWindow(element);
  return () => void (isInPictureInPicture(element) && moveWindow(video));
}

/** One window becomes another's without a press of the viewer's. */
function moveWindow(to: HTMLVideoElement): void {
  const move = (): void => void to.requestPictureInPicture().catch(() => undefined);
  // It takes a picture that is known already.
  if (to.readyState > HTMLMediaElement.HAVE_NOTHING) move();
  else to.addEventListener('loadedmetadata', move, { once: true });
}
