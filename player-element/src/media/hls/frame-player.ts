import type HlsJs from 'hls.js';
import type { HlsIFramesOnly } from 'hls.js';
import type { DrawFrame, FramePictures } from '../engine';
import { buildOf } from './build-of';

/** Width from which a thumbnail is sharp, in px: in the tooltip of wide players on a high-density screen. */
const SHARP_WIDTH = 400;
/** Failures in a row, without a frame, after which no more attempts are made. */
const MAX_FAILURES = 3;

/**
 * Draws the I-frames of a stream with a second player of hls.js, to which the rules of loading and recovery do not
 * apply. It is created on the first request.
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

  /** Lets a running request finish: if it is stopped, hls.js mistakes the queued one for the next request. */
  cancel(): void {
    this.#draw = undefined;
    this.#failures = 0;
    // The playlist of a live stream would be reloaded periodically.
    if (this.#hls.latestLevelDetails?.live) this.#end();
  }

  #create(): HlsIFramesOnly | undefined {
    if (this.#failures === MAX_FAILURES) return undefined;
    const { DefaultConfig, Events } = buildOf(this.#hls);
    const { loader, errorController } = DefaultConfig;
    const frames = this.#hls.createIFramePlayer({ loader, errorController, capLevelToPlayerSize: false });
    if (!frames) return undefined;
    // The player starts with the first level, and the cap keeps it there.
    while (frames.levels.length > 1 && frames.levels[0]!.width < SHARP_WIDTH) frames.removeLevel(0);
    frames.autoLevelCapping = 0;
    frames.on(Events.ERROR, (_name, { fatal }) => fatal && this.#onFailure());
    // hls.js does not start to load by itself once it has both, in either order.
    frames.once(Events.LEVEL_LOADED, () => this.#load());
    frames.once(Events.MEDIA_ATTACHED, () => this.#load());
    frames.attachMedia(this.#video);
    return frames;
  }

  /** Loads the middle of a frame's time: browsers start a frame some hundredths of a second off the playlist. */
  #load(): void {
    const { start = this.#time, end = start } =
      this.#frames?.levels[0]?.details?.fragments.filter((one) => one.start <= this.#time).at(-1) ?? {};
    this.#frames?.loadMediaAt((start + end) / 2);
  }

  /** Uses frame callbacks: Chromium fires `seeked` while drawing may still give the previous frame. */
  #watch(): void {
    this.#video.requestVideoFrameCallback(() => {
      this.#watch();
      this.#onPicture();
    });
  }

  #onPicture(): void {
    const { currentTime, readyState } = this.#video;
    // Firefox has nothing to draw during the next seek.
    if (readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
      this.#video.addEventListener('seeked', () => this.#onPicture(), { once: true, signal: this.#life });
      return;
    }
    // WebKitGTK cannot seek to an isolated frame, and displays the first one for any time.
    if (currentTime === 0) return;
    this.#failures = 0;
    this.#draw?.(this.#video);
  }

  #onFailure(): void {
    if (!this.#frames) return;
    this.#end();
    this.#draw?.(undefined);
    // Offline failures do not count: the next request tries again.
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
