import HlsJs, { Events, type HlsIFramesOnly } from 'hls.js';
import type { FramePictures } from '../frame-pictures';

/** Width from which on a small picture is sharp, in px: the tip of wide players, on a dense screen. */
const SHARP_WIDTH = 400;
/** Players that fail for good before a stream's pictures are given up. */
const FAILURES = 3;

/**
 * Draws the I-frames of a stream by a player of hls.js beside the one that plays, whose rules of loading and recovery do
 * not hold for it. It is made when somebody first looks.
 */
export class FramePlayer implements FramePictures {
  readonly #hls: HlsJs;
  readonly #video: HTMLVideoElement;
  readonly #life: AbortSignal;
  #frames: HlsIFramesOnly | undefined;
  #draw: ((picture: HTMLVideoElement) => void) | undefined;
  #failures = 0;

  constructor(hls: HlsJs, document: Document, life: AbortSignal) {
    this.#hls = hls;
    this.#life = life;
    this.#video = document.createElement('video');
    this.#video.muted = true;
    this.#video.addEventListener('seeked', () => this.#draw?.(this.#video), { signal: life });
  }

  look(time: number, draw: (picture: HTMLVideoElement) => void): void {
    this.#draw = draw;
    this.#frames ??= this.#create();
    this.#frames?.loadMediaAt(time);
  }

  leave(): void {
    this.#draw = undefined;
    // The list of a live stream would be asked for again and again.
    if (this.#hls.latestLevelDetails?.live) this.#end();
    else this.#frames?.stopLoad();
  }

  #create(): HlsIFramesOnly | undefined {
    if (this.#failures === FAILURES || this.#life.aborted) return undefined;
    const { loader, errorController } = HlsJs.DefaultConfig;
    const frames = this.#hls.createIFramePlayer({ loader, errorController, capLevelToPlayerSize: false });
    if (!frames) return undefined;
    const sharp = frames.levels.findIndex(({ width }) => width >= SHARP_WIDTH);
    frames.loadLevel = sharp === -1 ? frames.levels.length - 1 : sharp;
    frames.on(Events.ERROR, (_name, { fatal, error }) => fatal && this.#onFailure(error));
    frames.attachMedia(this.#video);
    return frames;
  }

  #onFailure(reason: Error): void {
    this.#end();
    // Without a network the next look asks again.
    if (!navigator.onLine) return;
    this.#failures += 1;
    if (this.#failures === FAILURES) console.warn('The small pictures of the stream did not load:', reason);
  }

  #end(): void {
    this.#frames?.destroy();
    this.#frames = undefined;
  }
}
