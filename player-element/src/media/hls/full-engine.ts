import type HlsJs from 'hls.js';
import type { DrawFrame, EngineTask, FramePictures } from '../engine';
import { HlsEngine } from './hls-engine';

/** Plays any HLS stream: the whole of hls.js. */
export class FullEngine extends HlsEngine {
  protected readonly name = 'hls.js';
  readonly #frames: FramePictures;

  constructor(task: EngineTask, Hls: typeof HlsJs) {
    super(task, Hls);
    const { hls, life } = this;
    this.#frames = new LazyFrames(async () => {
      const { FramePlayer } = await import('./frame-player');
      return new FramePlayer(hls, Hls, task.video.ownerDocument, life.signal);
    });
  }

  override get frames(): FramePictures | undefined {
    // Those of image codecs take another player of hls.js.
    const hasFrames = this.hls.iframeVariants.some(({ videoCodec }) => videoCodec);
    return hasFrames && 'requestVideoFrameCallback' in this.task.video ? this.#frames : undefined;
  }
}

/** Fetches what draws the I-frames of a stream when somebody first looks. */
class LazyFrames implements FramePictures {
  readonly #load: () => Promise<FramePictures>;
  #player: Promise<FramePictures | undefined> | undefined;
  #isLooking = false;

  constructor(load: () => Promise<FramePictures>) {
    this.#load = load;
  }

  look(time: number, draw: DrawFrame): void {
    this.#isLooking = true;
    // Without a network it did not come; the next look asks again.
    this.#player ??= this.#load().catch(() => (this.#player = undefined));
    void this.#player.then((player) => this.#isLooking && player?.look(time, draw));
  }

  leave(): void {
    this.#isLooking = false;
    void this.#player?.then((player) => player?.leave());
  }
}
