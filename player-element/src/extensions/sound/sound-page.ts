import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';
import type { SliderElement } from '../../controls/bar/slider-element';
import type { SwitchElement } from '../../controls/menus/switch-element';
import type { SoundObstacle } from './sound-access';

const WORDS = { forbidden: 'soundForbidden', unsupported: 'soundUnsupported' } as const;

/** The page of the settings about the sound. @internal */
export class SoundPage extends ControlElement {
  readonly #sound = new PlayerController(this, ({ volumeBoost = 1, isNightMode, soundObstacle }) => ({
    boost: volumeBoost,
    isNightMode,
    obstacle: soundObstacle,
  }));

  #onSlide({ target }: Event): void {
    this.act((actions) => actions.boostVolume((target as SliderElement).askedValue));
  }

  #onSwitch({ target }: Event): void {
    this.act((actions) => actions.setNightMode((target as SwitchElement).otherValue as boolean));
  }

  #renderObstacle(obstacle: SoundObstacle): TemplateResult {
    return html`<p class="sound-obstacle">${this.labels[WORDS[obstacle]]}</p>`;
  }

  #renderSettings(boost: number, isNightMode: boolean): TemplateResult {
    const { volumeBoost, nightMode, percent } = this.labels;
    return html`<div class="sound-boost">
        <span aria-hidden="true">${volumeBoost}</span>
        <output aria-hidden="true">${percent(boost)}</output>
        <xlvp-slider
          .partName=${'boost-slider'}
          .label=${volumeBoost}
          .min=${1}
          .max=${2}
          .value=${boost}
          .valueText=${percent(boost)}
          @input=${this.#onSlide}
          @change=${this.#onSlide}
        ></xlvp-slider>
      </div>
      <xlvp-switch .label=${nightMode} .value=${isNightMode} @change=${this.#onSwitch}></xlvp-switch>`;
  }

  override render(): TemplateResult | typeof nothing {
    const { boost, isNightMode, obstacle } = this.#sound.value;
    // Another player of the page has it, and this one does not yet.
    if (isNightMode === undefined) return nothing;
    return html`<xlvp-settings-page
      .label=${this.labels.sound}
      .partName=${'sound-row'}
      .body=${obstacle ? this.#renderObstacle(obstacle) : this.#renderSettings(boost, isNightMode)}
    ></xlvp-settings-page>`;
  }
}
