import type { ControlElement } from './control-element';
import { PlayerController } from './player-controller';

/** Notices, from rendering to rendering, that the loudness was changed: not by the start of playback (player 2). */
export class VolumeNews {
  readonly #volume: PlayerController<{ volume: number; isStart: boolean }>;
  #known: number | undefined;

  constructor(control: ControlElement) {
    this.#volume = new PlayerController(control, ({ volume, duration, isMutedByAutoplay }) => ({
      volume,
      isStart: duration === 0 || isMutedByAutoplay,
    }));
  }

  /** The loudness, 0..1, when it is another than at the last call. */
  take(): number | undefined {
    const { volume, isStart } = this.#volume.value;
    const isNews = this.#known !== undefined && this.#known !== volume && !isStart;
    this.#known = volume;
    return isNews ? volume : undefined;
  }
}
