import { html, type TemplateResult } from 'lit';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { renderSlider, renderSwitch } from '../../ui/base/rows';

const WORDS = { forbidden: 'soundForbidden', unsupported: 'soundUnsupported' } as const;

/** The page of the settings about the sound. @internal */
export class SoundPage extends ControlElement {
  readonly #sound = new PlayerController(this, ({ volumeBoost = 1, isNightMode = false, soundObstacle }) => ({
    boost: volumeBoost,
    isNightMode,
    obstacle: soundObstacle,
  }));

  #renderObstacle(obstacle: SoundObstacle): TemplateResult {
    return html`<p class="sound-obstacle">${this.labels[WORDS[obstacle]]}</p>`;
  }

  #renderSettings(boost: number, isNightMode: boolean): TemplateResult {
    const { volumeBoost, nightMode, percent } = this.labels;
    return html`<div class="sound-boost">
        <span aria-hidden="true">${volumeBoost}</span>
        <output aria-hidden="true">${percent(boost)}</output>
        ${renderSlider(
          { partName: 'boost-slider', label: volumeBoost, value: boost, valueText: percent(boost), range: [1, 2] },
          (value) => this.act((actions) => actions.boostVolume?.(value)),
        )}
      </div>
      ${renderSwitch(nightMode, isNightMode, (isOn) => this.act((actions) => actions.setNightMode?.(isOn)))}`;
  }

  override render(): TemplateResult {
    const { boost, isNightMode, obstacle } = this.#sound.value;
    return html`<xlvp-settings-page
      .label=${this.labels.sound}
      .partName=${'sound-row'}
      .body=${obstacle ? this.#renderObstacle(obstacle) : this.#renderSettings(boost, isNightMode)}
    ></xlvp-settings-page>`;
  }
}

/** Why the sound cannot be changed: its site does not allow it, or the browser cannot for this kind of media. */
export type SoundObstacle = 'forbidden' | 'unsupported';
