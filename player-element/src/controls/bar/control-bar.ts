import { html, nothing, type TemplateResult } from 'lit';
import { CONTROL_BUTTONS } from '../../config';
import { isEqual } from '../../utils/is-equal';
import { ControlElement } from '../base/control-element';
import { ControlElements } from '../base/control-elements';
import { PlayerController } from '../base/player-controller';

/** The clock, which stays at the left wherever the page lists it. */
const CLOCK = 'audio-track';

/** The bar at the bottom: which controls there are, and in what order. @internal */
export class ControlBar extends ControlElement {
  readonly #isWanted = new PlayerController(this, (state) => state.hasControls);

  readonly #names = new PlayerController(this, (state) => state.controlButtons);

  readonly #controls = new ControlElements(this);

  /** Without a gear of its own, a bar too narrow for its buttons gets one for what it has no room for. */
  #renderOverflow(): TemplateResult | typeof nothing {
    const names = this.#names.value;
    return names.includes('setting')
      ? nothing
      : html`<xlvp-settings-button class="overflow ${names.join(' ')}"></xlvp-settings-button>`;
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#isWanted.value) return nothing;
    const names = this.#names.value;
    return html`<div class="control-bar" part="control-bar" role="group" aria-label=${this.labels.controls}>
      <xlvp-time-slider></xlvp-time-slider>
      <div class="bar">
        <xlvp-play-button></xlvp-play-button>
        ${names.includes(CLOCK) ? this.#controls.named(CLOCK) : nothing}
        <slot name="bar-start"></slot>
        <slot name="bar-end"></slot>
        ${this.#renderOverflow()} ${isEqual(names, CONTROL_BUTTONS) ? this.#controls.byDefault() : nothing}
        ${names.map((name) => (name === CLOCK ? nothing : this.#controls.named(name)))}
      </div>
    </div>`;
  }
}
