import { html, type TemplateResult } from 'lit';
import { formatClock } from '../utils/format-clock';
import { ControlElement } from './control-element';
import { PlayerController } from './player-controller';

/** Current and total time; stands still while nobody can see it (player 2). @internal */
export class Clock extends ControlElement {
  readonly #time = new PlayerController(this, (state) =>
    state.areControlsShown ? formatClock(state.currentTime) : '',
  );
  readonly #duration = new PlayerController(this, (state) => formatClock(state.duration));

  protected override shouldUpdate(): boolean {
    return this.#time.value !== '' || !this.hasUpdated;
  }

  override render(): TemplateResult {
    return html`<span class="clock" part="clock">
      <span>${this.#time.value}</span><span class="total"> / ${this.#duration.value}</span>
    </span>`;
  }
}
