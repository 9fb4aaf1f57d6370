import { html, nothing, type TemplateResult } from 'lit';
import type { SliderElement } from '../../controls/bar/slider-element';
import { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';
import type { SwitchElement } from '../../controls/menus/switch-element';
import { hasTouchControls } from './has-touch-controls';

/** What gestures change, for viewers who make none: at the end of the settings. @internal */
export class TouchSettings extends ControlElement {
  readonly #isWanted = new PlayerController(this, hasTouchControls);
  readonly #isFilled = new PlayerController(this, (state) => state.isPictureFilled);
  readonly #brightness = new PlayerController(this, (state) => state.brightness);

  #onSwitch({ target }: Event): void {
    this.act((actions) => actions.fillPicture((target as SwitchElement).otherValue as boolean));
  }

  #onSlide({ target }: Event): void {
    this.act((actions) => actions.setBrightness((target as SliderElement).askedValue));
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#isWanted.value) return nothing;
    const { fillPicture, brightness, percent } = this.labels;
    return html`<xlvp-switch
        .label=${fillPicture}
        .value=${this.#isFilled.value}
        @change=${this.#onSwitch}
      ></xlvp-switch>
      <div class="touch-setting">
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
