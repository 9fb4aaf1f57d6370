import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import type { SliderElement } from '../../ui/base/slider';
import type { SwitchElement } from '../../ui/menus/switch';
const WORDS = { forbidden: 'soundForbidden', unsupported: 'soundUnsupported' } as const;

/** The page of the settings about the sound. @internal */
export class SoundPage extends ControlElement {
  readonly #sound = new PlayerController(this, ({ volumeBoost = 1, isNightMode, soundObstacle }) => ({
    boost: volumeBoost,
    isNightMode,
    obstacle: soundObstacle,
  }));

  #onSlide({ target }: Event): void {
    this.act((actions) => actions.boostVolume?.((target as SliderElement).askedValue));
  }

  #onSwitch({ target }: Event): void {
    this.act((actions) => actions.setNightMode?.((target as SwitchElement).otherValue as boolean));
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

/** Why the sound cannot be changed: its site does not allow it, or the browser cannot for this kind of media. */
export type SoundObstacle = 'forbidden' | 'unsupported';
