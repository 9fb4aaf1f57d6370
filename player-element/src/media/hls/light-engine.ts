import HlsJs from 'hls.js/light';
import type { EngineTask } from '../engine';
import { fitsLightBuild } from './fits-light-build';
import { hasClosedCaptions } from './has-closed-captions';
import { HlsEngine } from './hls-engine';
import { HlsEvent } from './hls-events';

/** How the light build warns of codecs in MPEG-TS that it leaves out. */
const LEFT_OUT = /M2TS/;

/**
 * Plays an HLS stream by the light build of hls.js. What a master playlist does not tell may show later: captions in the
 * picture, keys in the playlist of a level, codecs in a segment. Then it asks for a new engine, which has all of hls.js.
 */
export class LightEngine extends HlsEngine {
  protected readonly name = 'hls.js light';

  constructor(task: EngineTask) {
    super(task, HlsJs);
    const { hls } = this;
    hls.on(HlsEvent.LEVEL_LOADED, (_name, { details }) => this.#require(fitsLightBuild(details.m3u8)));
    hls.on(HlsEvent.FRAG_PARSING_USERDATA, (_name, { samples }) => this.#require(!hasClosedCaptions(samples)));
    hls.logger.warn = (text: unknown) => this.#require(!LEFT_OUT.test(String(text)));
  }

  #require(isEnough: boolean): void {
    if (!isEnough) void this.#askForMore();
  }

  /** After everything has been told of what hls.js tells now: it goes on working on that. */
  async #askForMore(): Promise<void> {
    await Promise.resolve();
    if (!this.life.signal.aborted) this.dispatchEvent(new Event('restartneeded'));
  }
}
