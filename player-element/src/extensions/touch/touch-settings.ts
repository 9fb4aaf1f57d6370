import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import type { SliderElement } from '../../ui/base/slider';
import { hasTouchControls } from './has-touch-controls';

/** What gestures change, for viewers who make none: at the end of the settings. @internal */
export class TouchSettings extends ControlElement {
  readonly #isWanted = new PlayerController(this, hasTouchControls);
  readonly #brightness = new PlayerController(this, ({ brightness = 1 }) => brightness);

  #onSlide({ target }: Event): void {
    this.act((actions) => actions.setBrightness?.((target as SliderElement).askedValue));
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#isWanted.value) return nothing;
    const { brightness, percent } = this.labels;
    return html`<div class="touch-setting">
      <span aria-hidden="true">${brightness}</span>
      <xlvp-slider
        .partName=${'brightness-slider'}
        .label=${brightness}
        .value=${this.#brightness.value}
        .valueText=${percent(this.#brightness.value)}
        @input=${this.#onSlide}
        @change=${this.#onSlide}
      ></xlvp-slider>
    </div>`;
  }
}
