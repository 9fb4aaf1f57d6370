import { html, type TemplateResult } from 'lit';
import type { ColourFilter } from '../../player/viewer-preferences';
import { DialogElement } from './dialog';
import { PlayerController } from '../base/elements';
import { renderSlider } from '../base/rows';

/** Colour values in display order. */
const NAMES: readonly (keyof ColourFilter)[] = ['saturation', 'brightness', 'contrast'];
/** Change of one arrow key: 5 of the 255 units shown. */
const STEP = 5 / 255;

/** Dialog that adjusts the colours of the picture during playback (spec 5.2). @internal */
export class ColourDialog extends DialogElement {
  readonly #filter = new PlayerController(this, (state) => state.colourFilter);
  protected readonly partName = 'colour-dialog';

  protected get label(): string {
    return this.labels.colours;
  }

  #renderRow(name: keyof ColourFilter): TemplateResult {
    const value = this.#filter.value[name];
    const number = colourNumber(value);
    return html`<div class="colour-row">
      <span aria-hidden="true">${this.labels[name]}</span>
      ${renderSlider(
        { partName: 'colour-slider', label: this.labels[name], value, valueText: String(number), step: STEP },
        (next) => this.act((actions) => actions.setColour(name, next)),
      )}
      <span class="colour-number" aria-hidden="true">${number}</span>
    </div>`;
  }

  protected renderBody(): TemplateResult {
    const reset = (): unknown => this.act((actions) => actions.resetColours());
    return html`${NAMES.map((name) => this.#renderRow(name))}
      <button type="button" class="filled dialog-button" part="reset-button" @click=${reset}>
        ${this.labels.reset}
      </button>`;
  }
}

/** Largest number shown for a colour value. */
const COLOUR_LIMIT = 255;

/** Converts a colour value, 0..1, to the number from 0 to 255 that viewers see (spec 5.2). */
export function colourNumber(value: number): number {
  return Math.round(value * COLOUR_LIMIT);
}
