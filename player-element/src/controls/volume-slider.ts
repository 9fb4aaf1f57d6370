import { VOLUME_STEP } from '../config';
import { PlayerController } from './player-controller';
import { SliderElement } from './slider-element';

/** The vertical volume slider; what it shows is heard at once. @internal */
export class VolumeSlider extends SliderElement {
  readonly #volume = new PlayerController(this, (state) => state.volume);

  protected readonly partName = 'volume-slider';
  protected get label(): string {
    return this.labels.volume;
  }
  protected readonly step = VOLUME_STEP;
  protected readonly max = 1;

  protected get value(): number {
    return this.#volume.value;
  }

  protected get valueText(): string {
    return this.labels.percent(this.value);
  }

  protected override get isVertical(): boolean {
    return true;
  }

  protected override slide(volume: number): void {
    this.commit(volume);
  }

  protected commit(volume: number): void {
    this.act((actions) => actions.setVolume(volume));
  }
}
