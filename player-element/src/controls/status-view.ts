import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement } from './control-element';
import { PlayerController } from './player-controller';

/** Says in the middle of the picture that fast-play is held (spec 4.2). @internal */
export class StatusView extends ControlElement {
  readonly #isFastPlaying = new PlayerController(this, (state) => state.isFastPlaying);

  override render(): TemplateResult | typeof nothing {
    if (!this.#isFastPlaying.value) return nothing;
    return html`<div class="status" part="status-view" role="status">${this.labels.fastPlay}</div>`;
  }
}
