import { html, type TemplateResult } from 'lit';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { renderSlider } from '../../ui/base/rows';

/** What gestures change, for viewers who make none: at the end of the settings. @internal */
export class TouchSettings extends ControlElement {
  readonly #brightness = new PlayerController(this, ({ brightness = 1 }) => brightness);

  override render(): TemplateResult {
    const { brightness, percent } = this.labels;
    const { value } = this.#brightness;
    return html`<div class="touch-setting">
      <span aria-hidden="true">${brightness}</span>
      ${renderSlider({ partName: 'brightness-slider', label: brightness, value, valueText: percent(value) }, (next) =>
        this.act((actions) => actions.setBrightness?.(next)),
      )}
    </div>`;
  }
}
