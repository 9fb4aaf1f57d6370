import { muteForAutoplay } from '../../media/source/source-load';
import { sourceUrl } from '../../media/source/source-request';
import type { ExtensionContext } from '../extension';
import type { Advert } from './advert';
import { AdvertFailure, type AdvertTracker } from './advert-tracker';
import { WaitLimit, childController } from './wait-limit';

/** What an advert's video tells. */
export interface AdvertWatcher {
  /** The first picture is there. */
  onStart(): void;
  /** It was shown to this second of so many; 0 while unknown. */
  onProgress(seconds: number, duration: number): void;
  onWait(isWaiting: boolean): void;
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
    services.video.addEventListener('volumechange', () => this.#followVolume(), { signal });
    signal.addEventListener('abort', () => this.#release(), { once: true });
    this.#followVolume();
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
  async play(advert: Advert, watcher: AdvertWatcher, signal: AbortSignal): Promise<void> {
    const { element } = this;
    const url = sourceUrl(advert.src, document.baseURI);
    if (!url) throw new AdvertFailure(401, `${advert.src} is no media address`);
    if (advert.type && element.canPlayType(advert.type) === '') {
      throw new AdvertFailure(403, `The browser does not play ${advert.type}`);
    }
    signal.throwIfAborted();
    const end = childController(signal);
    try {
      await new Promise<void>((resolve, reject) => {
        end.signal.addEventListener('abort', () => reject(end.signal.reason as Error), { once: true });
        this.#listen(advert, watcher, end.signal, resolve, reject);
        element.src = url.href;
        this.#followIntent();
      });
    } finally {
      end.abort();
      this.#release();
    }
  }

  #listen(
    { duration = 0 }: Advert,
    watcher: AdvertWatcher,
    signal: AbortSignal,
    resolve: () => void,
    reject: (reason: Error) => void,
  ): void {
    const { element } = this;
    const { intent } = this.#services;
    const fail = (code: number, message: string): void => reject(new AdvertFailure(code, message));
    const wait = new WaitLimit(signal, () => fail(402, 'The advert took too long'));
    let hasStarted = false;
    const on = (type: string, listener: () => void): void => element.addEventListener(type, listener, { signal });
    const follow = (): void => {
      wait.set(intent.wantsToPlay);
      watcher.onWait(element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA);
    };

    on('playing', () => {
      follow();
      if (!hasStarted) watcher.onStart();
      hasStarted = true;
    });
    for (const type of ['waiting', 'canplay']) on(type, follow);
    on('timeupdate', () => {
      // What goes on is not waited for, whatever else the browser says of it.
      wait.set(false);
      follow();
      if (hasStarted) watcher.onProgress(element.currentTime, lengthOf(element) || duration);
    });
    // The browser's own window or media keys.
    on('pause', () => element.paused && !element.ended && !element.error && intent.wantsToPlay && intent.pause());
    on('play', () => element.paused || intent.wantsToPlay || void intent.play());
    on('ended', () => {
      watcher.onProgress(element.currentTime, lengthOf(element) || element.currentTime);
      resolve();
    });
    on('error', () =>
      fail(CODES[element.error?.code ?? 0] ?? 400, element.error?.message || 'The advert does not play'),
    );
    intent.addEventListener('intentchange', () => (this.#followIntent(), follow()), { signal });
    follow();
  }

  #followIntent(): void {
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
      this.#followIntent();
    }
  }

  #followVolume(): void {
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

/** Length in seconds; 0 while unknown, and of what has no end. */
function lengthOf({ duration }: HTMLVideoElement): number {
  return Number.isFinite(duration) ? duration : 0;
}

/** Browsers that know only of a press on the very `<video>`, as on iPhones. */
function isStrict(video: HTMLVideoElement): boolean {
  return 'webkitSetPresentationMode' in video;
}

/** Tells what the viewer does while an advert is shown, until the signal aborts. */
export function followViewer(
  { intent, video, container, document }: ExtensionContext['services'],
  tracker: AdvertTracker,
  signal: AbortSignal,
): void {
  const isSilent = (): boolean => video.muted || video.volume === 0;
  let wasSilent = isSilent();
  let wasPlaying = intent.wantsToPlay;
  video.addEventListener(
    'volumechange',
    () => {
      if (isSilent() === wasSilent) return;
      wasSilent = !wasSilent;
      tracker.tell(wasSilent ? 'mute' : 'unmute');
    },
    { signal },
  );
  intent.addEventListener(
    'intentchange',
    () => {
      if (intent.wantsToPlay === wasPlaying) return;
      wasPlaying = !wasPlaying;
      tracker.tell(wasPlaying ? 'resume' : 'pause');
    },
    { signal },
  );
  document.addEventListener(
    'fullscreenchange',
    () => tracker.tell(container.matches(':fullscreen') ? 'fullscreen' : 'exitFullscreen'),
    { signal },
  );
}

/** What iPhones have of their own full-screen. */
interface SystemVideo {
  readonly webkitDisplayingFullscreen?: boolean;
  webkitExitFullscreen?(): void;
}

/**
 * Shows the adverts where the media is shown: in its window of picture-in-picture, and in the page in place of the
 * full-screen of iPhones, which has room for one video. Returns what gives the window back.
 */
export function takeSystemPlayer(video: HTMLVideoElement & SystemVideo, { element }: AdvertVideo): () => void {
  if (video.webkitDisplayingFullscreen) video.webkitExitFullscreen?.();
  if (!isInWindow(video)) return () => undefined;
  moveWindow(element);
  return () => {
    if (isInWindow(element)) moveWindow(video);
  };
}

function isInWindow(video: HTMLVideoElement): boolean {
  return (video.getRootNode() as Partial<DocumentOrShadowRoot>).pictureInPictureElement === video;
}

/** One window becomes another's without a press of the viewer's. */
function moveWindow(to: HTMLVideoElement): void {
  const move = (): void => void to.requestPictureInPicture().catch(() => undefined);
  // It takes a picture that is known already.
  if (to.readyState > HTMLMediaElement.HAVE_NOTHING) move();
  else to.addEventListener('loadedmetadata', move, { once: true });
}
