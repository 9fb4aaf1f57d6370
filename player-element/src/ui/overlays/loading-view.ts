import { html, nothing, type TemplateResult } from 'lit';
import { SPINNER_DELAY_MS } from '../../config';
import { ControlElement, PlayerController } from '../base/elements';
import { FocusKeeper } from '../base/focus-keeper';
import { icons } from '../base/icons';
import { DelayController } from '../base/timing';
import { waitNotice } from './status-view';

/** Says that playback waits, once it really waits, and offers to begin anew when that takes long (player 2). @internal */
export class LoadingView extends ControlElement {
  readonly #notice = new PlayerController(this, waitNotice);
  readonly #canRetry = new PlayerController(this, (state) => state.slowness === 'very-slow');
  readonly #wait = new DelayController(this, () => this.#notice.value !== undefined, SPINNER_DELAY_MS);

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
    const notice = this.#notice.value;
    if (!notice || !this.#wait.isOver) return nothing;
    return html`<div class="overlay quiet" part="loading-view">
      ${notice === 'offline' ? icons.warning : html`<span class="spinner"></span>`}
      <span class="overlay-text">
        ${this.labels[notice]} ${notice === 'slow' && this.#canRetry.value ? this.#renderRetry() : nothing}
      </span>
    </div>`;
  }
}
