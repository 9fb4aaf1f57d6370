import { html, nothing, type TemplateResult } from 'lit';
import { SPINNER_DELAY_MS } from '../config';
import { ControlElement } from './control-element';
import { DelayController } from './delay-controller';
import { PlayerController } from './player-controller';

/** Says that playback waits for data, once it really waits (player 2). @internal */
export class LoadingView extends ControlElement {
  readonly #status = new PlayerController(this, ({ status }) =>
    status === 'loading' || status === 'buffering' ? status : undefined,
  );
  readonly #wait = new DelayController(this, () => this.#status.value !== undefined, SPINNER_DELAY_MS);

  override render(): TemplateResult | typeof nothing {
    if (!this.#status.value || !this.#wait.isOver) return nothing;
    return html`<div class="overlay quiet" part="loading-view">
      <span class="spinner"></span>
      <span>${this.labels[this.#status.value]}</span>
    </div>`;
  }
}
