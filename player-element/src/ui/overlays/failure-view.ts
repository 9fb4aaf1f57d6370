import { html, nothing, type TemplateResult } from 'lit';
import { FAILURE_DELAY_MS } from '../../config';
import { ControlElement, PlayerController } from '../base/elements';
import { FocusKeeper } from '../base/focus-keeper';
import { icons } from '../base/icons';
import { DelayController } from '../base/timing';

/** Says that the source does not play and offers to try again (spec 8). @internal */
export class FailureView extends ControlElement {
  readonly #hasFailed = new PlayerController(this, (state) => state.status === 'failed');
  readonly #failure = new PlayerController(this, (state) => state.failure);
  readonly #delay = new DelayController(this, () => this.#hasFailed.value, FAILURE_DELAY_MS);

  protected readonly focusKeeper = new FocusKeeper(this);

  /** A few words, and the status where a server gave one. */
  get #reason(): string {
    const { kind = 'media', status, label } = this.#failure.value ?? {};
    const reason = this.labels[label ?? `${kind}Failed`];
    return status ? this.labels.withDetail(reason, status) : reason;
  }

  #onClick(): void {
    this.act((actions) => actions.retry());
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#delay.isOver) return nothing;
    return html`<div class="overlay" part="failure-view">
      <span class="overlay-text">${icons.warning}${this.labels.failed}</span>
      <span class="overlay-detail">${this.#reason}</span>
      <xlvp-failure-actions>
        <button type="button" class="overlay-button small" part="retry-button" @click=${this.#onClick}>
          ${this.labels.retry}
        </button>
      </xlvp-failure-actions>
    </div>`;
  }
}
