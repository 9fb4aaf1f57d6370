import { html, type TemplateResult } from 'lit';
import type { ColourFilter } from '../player/presentation';
import { colourNumber } from '../utils/colour-number';
import { DialogElement } from './dialog-element';
import { PlayerController } from './player-controller';

/** The values in the order shown. */
const NAMES: readonly (keyof ColourFilter)[] = ['saturation', 'brightness', 'contrast'];

/** Adjusts the colours of the picture while it plays (spec 5.2). @internal */
export class ColourDialog extends DialogElement {
  readonly #filter = new PlayerController(this, (state) => state.colourFilter);
  protected readonly partName = 'colour-dialog';

  protected get label(): string {
    return this.labels.colours;
  }

  #onReset(): void {
    this.act((actions) => actions.resetColours());
  }

  #renderRow(name: keyof ColourFilter): TemplateResult {
    return html`<div class="colour-row">
      <span aria-hidden="true">${this.labels[name]}</span>
      <xlvp-colour-slider .name=${name}></xlvp-colour-slider>
      <span class="colour-number" aria-hidden="true">${colourNumber(this.#filter.value[name])}</span>
    </div>`;
  }

  protected renderBody(): TemplateResult {
    return html`${NAMES.map((name) => this.#renderRow(name))}
      <button type="button" class="dialog-button" part="reset-button" @click=${this.#onReset}>
        ${this.labels.reset}
      </button>`;
  }
}
