import type { FramePictures } from '../engine';
import { HlsEngine } from './hls-engine';

/** Plays any HLS stream, with the full build of hls.js. */
export class FullEngine extends HlsEngine {
  protected readonly name = 'hls.js';
  readonly #frames: FramePictures;

  constructor(...options: ConstructorParameters<typeof HlsEngine>) {
    super(...options);
    const { hls, life, task } = this;
    this.#frames = createLazyFrames(async () => {
      const { FramePlayer } = await import('./frame-player');
      return new FramePlayer(hls, task.video.ownerDocument, life.signal);
    });
  }

  override get frames(): FramePictures | undefined {
    // I-frame playlists of image codecs need another player of hls.js.
    const hasFrames = this.hls.iframeVariants.some(({ videoCodec }) => videoCodec);
    return hasFrames && 'requestVideoFrameCallback' in this.task.video ? this.#frames : undefined;
  }
}

/** Imports the player of I-frames when a frame is first requested. */
function createLazyFrames(load: () => Promise<FramePictures>): FramePictures {
  let player: Promise<FramePictures | undefined> | undefined;
  let isWanted = false;
  return {
    request(time, draw) {
      isWanted = true;
      // After a failed import the next request tries again.
      player ??= load().catch(() => (player = undefined));
      void player.then((frames) => isWanted && frames?.request(time, draw));
    },
    cancel() {
      isWanted = false;
      void player?.then((frames) => frames?.cancel());
    },
  };
}
