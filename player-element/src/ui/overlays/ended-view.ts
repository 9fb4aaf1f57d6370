import { html, nothing, type TemplateResult } from 'lit';
import { replayIcon } from '../base/bar-icons';
import { ControlElement, PlayerController } from '../base/elements';
import { FocusKeeper } from '../base/focus-keeper';

/** Offers a replay once the video is over (spec 2.2), unless another one is about to follow. @internal */
export class EndedView extends ControlElement {
  readonly #hasEnded = new PlayerController(this, (state) => state.status === 'ended' && !state.upNextSeconds);

  protected readonly focusKeeper = new FocusKeeper(this);

  #onClick(): void {
    this.act((actions) => void actions.play());
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#hasEnded.value) return nothing;
    return html`<div class="overlay" part="ended-view">
      <button type="button" class="overlay-button" part="replay-button" @click=${this.#onClick}>
        ${replayIcon}<span>${this.labels.replay}</span>
      </button>
    </div>`;
  }
}
