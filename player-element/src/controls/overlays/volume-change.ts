import type { ControlElement } from '../base/control-element';
import { PlayerController } from '../base/player-controller';

/** Notices, from rendering to rendering, that the loudness was changed: not by the start of playback (player 2). */
export class VolumeChange {
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
    const hasChanged = this.#known !== undefined && this.#known !== volume && !isStart;
    this.#known = volume;
    return hasChanged ? volume : undefined;
  }
}
