import HlsJs from 'hls.js';
import type { EngineTask } from '../engine';
import type { FramePictures } from '../frame-pictures';
import { FramePlayer } from './frame-player';
import { HlsEngine } from './hls-engine';

/** Plays any HLS stream: the whole of hls.js. */
export class FullEngine extends HlsEngine {
  protected readonly name = 'hls.js';
  #frames: FramePlayer | undefined;

  constructor(task: EngineTask) {
    super(task, HlsJs);
  }

  override get frames(): FramePictures | undefined {
    // Those of image codecs take another player of hls.js.
    const hasFrames = this.hls.iframeVariants.some(({ videoCodec }) => videoCodec);
    if (!hasFrames || !('requestVideoFrameCallback' in this.task.video)) return undefined;
    return (this.#frames ??= new FramePlayer(this.hls, this.task.video.ownerDocument, this.life.signal));
  }
}
