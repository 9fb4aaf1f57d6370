import type HlsJs from 'hls.js';
import type { HlsIFramesOnly } from 'hls.js';
import type { DrawFrame, FramePictures } from '../engine';
import { buildOf } from './build-of';

/** Width from which on a small picture is sharp, in px: the tip of wide players, on a dense screen. */
const SHARP_WIDTH = 400;
/** Failures without a picture in between before no more is tried. */
const MAX_FAILURES = 3;

/**
 * Draws the I-frames of a stream by a player of hls.js beside the one that plays, whose rules of loading and recovery do
 * not hold for it. It is made with the first request.
 */
export class FramePlayer implements FramePictures {
  readonly #hls: HlsJs;
  readonly #video: HTMLVideoElement;
  readonly #life: AbortSignal;
  #frames: HlsIFramesOnly | undefined;
  #time = 0;
  #draw: DrawFrame | undefined;
  #failures = 0;

  constructor(hls: HlsJs, document: Document, life: AbortSignal) {
    this.#hls = hls;
    this.#life = life;
    this.#video = document.createElement('video');
    this.#video.muted = true;
    this.#watch();
    this.#video.addEventListener('error', () => this.#onFailure(), { signal: life });
    life.addEventListener('abort', () => this.cancel(), { once: true });
  }

  request(time: number, draw: DrawFrame): void {
    if (this.#life.aborted) return;
    this.#time = time;
    this.#draw = draw;
    this.#frames ??= this.#create();
    this.#load();
  }

  /** What is under way comes to its end: stopped, hls.js would take what waits behind it for the next request. */
  cancel(): void {
    this.#draw = undefined;
    this.#failures = 0;
    // The list of a live stream would be asked for again and again.
    if (this.#hls.latestLevelDetails?.live) this.#end();
  }

  #create(): HlsIFramesOnly | undefined {
    if (this.#failures === MAX_FAILURES) return undefined;
    const { DefaultConfig, Events } = buildOf(this.#hls);
    const { loader, errorController } = DefaultConfig;
    const frames = this.#hls.createIFramePlayer({ loader, errorController, capLevelToPlayerSize: false });
    if (!frames) return undefined;
    // The first level is where it begins, and the cap keeps it there.
    while (frames.levels.length > 1 && frames.levels[0]!.width < SHARP_WIDTH) frames.removeLevel(0);
    frames.autoLevelCapping = 0;
    frames.on(Events.ERROR, (_name, { fatal }) => fatal && this.#onFailure());
    // hls.js loads nothing by itself once it has both, in either order.
    frames.once(Events.LEVEL_LOADED, () => this.#load());
    frames.once(Events.MEDIA_ATTACHED, () => this.#load());
    frames.attachMedia(this.#video);
    return frames;
  }

  /** The middle of a picture's time: where browsers begin to show it differs from its list by some hundredths of a second. */
  #load(): void {
    const { start = this.#time, end = start } =
      this.#frames?.levels[0]?.details?.fragments.filter((one) => one.start <= this.#time).at(-1) ?? {};
    this.#frames?.loadMediaAt((start + end) / 2);
  }

  /** Chromium fires `seeked` before it can be drawn: what is drawn then may be the last one. */
  #watch(): void {
    this.#video.requestVideoFrameCallback(() => {
      this.#watch();
      this.#onPicture();
    });
  }

  #onPicture(): void {
    const { currentTime, readyState } = this.#video;
    // Firefox has nothing to draw while the next seek goes on.
    if (readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
      this.#video.addEventListener('seeked', () => this.#onPicture(), { once: true, signal: this.#life });
      return;
    }
    // WebKitGTK cannot seek to a picture that stands alone, and shows the first one for any time.
    if (currentTime === 0) return;
    this.#failures = 0;
    this.#draw?.(this.#video);
  }

  #onFailure(): void {
    if (!this.#frames) return;
    this.#end();
    this.#draw?.(undefined);
    // Without a network the next request tries again.
    if (!navigator.onLine) return;
    this.#failures += 1;
    if (this.#draw) this.request(this.#time, this.#draw);
  }

  #end(): void {
    const frames = this.#frames;
    this.#frames = undefined;
    frames?.destroy();
  }
}
