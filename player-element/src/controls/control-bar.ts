import { html, nothing, type TemplateResult } from 'lit';
import type { ControlButtonName } from '../config';
import { ControlElement } from './control-element';
import { PlayerController } from './player-controller';

/** The clock, which stays at the left wherever the page lists it. */
const CLOCK = 'audio-track';
const CONTROLS: Readonly<Record<Exclude<ControlButtonName, typeof CLOCK>, TemplateResult>> = {
  quality: html`<xlvp-quality-menu></xlvp-quality-menu>`,
  'speed-rate': html`<xlvp-rate-menu></xlvp-rate-menu>`,
  volume: html`<xlvp-volume-control></xlvp-volume-control>`,
  setting: html`<xlvp-settings-menu></xlvp-settings-menu>`,
  pip: html`<xlvp-pip-button></xlvp-pip-button>`,
  'page-full-screen': html`<xlvp-page-fullscreen-button></xlvp-page-fullscreen-button>`,
  'full-screen': html`<xlvp-fullscreen-button></xlvp-fullscreen-button>`,
};

/** The bar at the bottom: which controls there are, and in what order. @internal */
export class ControlBar extends ControlElement {
  readonly #isWanted = new PlayerController(this, (state) => state.hasControls);

  readonly #names = new PlayerController(this, (state) => state.controlButtons);

  /** Without a gear of its own, a bar too narrow for its buttons gets one for what it has no room for. */
  #renderOverflow(): TemplateResult | typeof nothing {
    const names = this.#names.value;
    return names.includes('setting')
      ? nothing
      : html`<xlvp-settings-menu class="overflow ${names.join(' ')}"></xlvp-settings-menu>`;
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#isWanted.value) return nothing;
    return html`<div class="control-bar" part="control-bar" role="group" aria-label=${this.labels.controls}>
      <xlvp-time-slider></xlvp-time-slider>
      <div class="bar">
        <xlvp-play-button></xlvp-play-button>
        ${this.#names.value.includes(CLOCK) ? html`<xlvp-clock></xlvp-clock>` : nothing}
        <span class="gap"></span>
        ${this.#renderOverflow()} ${this.#names.value.map((name) => (name === CLOCK ? nothing : CONTROLS[name]))}
      </div>
    </div>`;
  }
}
