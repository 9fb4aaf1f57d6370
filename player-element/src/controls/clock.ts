import { html, type TemplateResult } from 'lit';
import { formatClock } from '../utils/format-clock';
import { ControlElement } from './control-element';
import { PlayerController } from './player-controller';

/** Current and total time, or a badge on a live stream; stands still while nobody can see it (player 2). @internal */
export class Clock extends ControlElement {
  readonly #time = new PlayerController(this, (state) =>
    state.areControlsShown ? formatClock(state.currentTime) : '',
  );
  readonly #duration = new PlayerController(this, (state) => formatClock(state.duration));

  readonly #isLive = new PlayerController(this, (state) => state.isLive);

  protected override shouldUpdate(): boolean {
    return this.#time.value !== '' || !this.hasUpdated;
  }

  #renderTotal(): TemplateResult {
    if (this.#isLive.value) return html`<span class="live" part="live">${this.labels.live}</span>`;
    return html`<span class="total"> / ${this.#duration.value}</span>`;
  }

  override render(): TemplateResult {
    return html`<span class="clock" part="clock"> <span>${this.#time.value}</span>${this.#renderTotal()} </span>`;
  }
}
