import type { CapLevelController } from 'hls.js';
import type Hls from 'hls.js';

/**
 * Limits the quality to the player's size before the first segment is chosen. By itself hls.js measures a video that was
 * attached before its manifest came only with the next frame, and by then has asked for the first segment.
 */
export function playerSizeCap(base: typeof CapLevelController): typeof CapLevelController {
  return class extends base {
    readonly #hls: Hls;

    constructor(hls: Hls) {
      super(hls);
      this.#hls = hls;
    }

    override startCapping(): void {
      super.startCapping();
      if (this.#hls.config.capLevelToPlayerSize) this.detectPlayerSize();
    }
  };
}
