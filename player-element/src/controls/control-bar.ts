import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement } from './control-element';
import { PlayerController } from './player-controller';

/** The bar at the bottom: which controls there are, and in what order. @internal */
export class ControlBar extends ControlElement {
  readonly #isWanted = new PlayerController(this, (state) => state.hasControls);

  override render(): TemplateResult | typeof nothing {
    if (!this.#isWanted.value) return nothing;
    return html`<div class="control-bar" part="control-bar" role="group" aria-label=${this.labels.controls}>
      <xlvp-time-slider></xlvp-time-slider>
      <div class="bar">
        <xlvp-play-button></xlvp-play-button>
        <xlvp-clock></xlvp-clock>
        <span class="gap"></span>
        <xlvp-volume-control></xlvp-volume-control>
        <xlvp-fullscreen-button></xlvp-fullscreen-button>
      </div>
    </div>`;
  }
}
