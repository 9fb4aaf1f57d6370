import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement } from '../base/elements';
import { FocusKeeper } from '../base/focus-keeper';
import { icons } from '../base/icons';
import { WaitController } from './status-view';

/** Says that playback waits, once it really waits, and offers to begin anew when that takes long (player 2). @internal */
export class LoadingView extends ControlElement {
  readonly #wait = new WaitController(this);

  protected readonly focusKeeper = new FocusKeeper(this);

  #onClick(): void {
    this.act((actions) => actions.retryLowest());
  }

  #renderRetry(): TemplateResult {
    return html`<button type="button" class="overlay-button small" part="retry-button" @click=${this.#onClick}>
      ${this.labels.retry}
    </button>`;
  }

  override render(): TemplateResult | typeof nothing {
    const { value: wait } = this.#wait;
    if (!wait) return nothing;
    return html`<div class="overlay quiet" part="loading-view">
      ${wait.word === 'offline' ? icons.warning : html`<span class="spinner"></span>`}
      <span class="overlay-text">
        ${this.labels[wait.word]} ${wait.canRetry ? this.#renderRetry() : nothing}
      </span>
    </div>`;
  }
}
