import { property } from 'lit/decorators.js';
import type { ColourFilter } from '../player/presentation';
import { colourNumber } from '../utils/colour-number';
import { PlayerController } from './player-controller';
import { SliderElement } from './slider-element';

/** One of the three colour sliders; what it shows is seen at once. @internal */
export class ColourSlider extends SliderElement {
  readonly #filter = new PlayerController(this, (state) => state.colourFilter);

  /** Which value it sets. */
  @property({ attribute: false }) name: keyof ColourFilter = 'saturation';

  protected readonly partName = 'colour-slider';
  protected get label(): string {
    return this.labels[this.name];
  }
  /** Five of the 255 numbers shown. */
  protected readonly step = 5 / 255;
  protected readonly max = 1;

  protected get value(): number {
    return this.#filter.value[this.name];
  }

  protected get valueText(): string {
    return String(colourNumber(this.value));
  }

  protected override slide(value: number): void {
    this.commit(value);
  }

  protected commit(value: number): void {
    this.act((actions) => actions.setColour(this.name, value));
  }
}
