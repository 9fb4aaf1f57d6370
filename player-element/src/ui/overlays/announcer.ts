import { html, type TemplateResult } from 'lit';
import { FAILURE_DELAY_MS } from '../../config';
import { ControlElement, PlayerController } from '../base/elements';
import { DelayController } from '../base/timing';
import { VolumeChange, WaitController } from './status-view';

/** Tells screen readers what the picture shows by itself: waiting, failure, loudness (player 2). @internal */
export class Announcer extends ControlElement {
  readonly #status = new PlayerController(this, (state) => state.status);
  readonly #failure = new DelayController(this, () => this.#status.value === 'failed', FAILURE_DELAY_MS);
  readonly #wait = new WaitController(this);
  readonly #volume = new VolumeChange(this);
  #state = '';
  #text = '';

  #stateNow(): string {
    const { labels } = this;
    const { value: wait } = this.#wait;
    if (this.#failure.isOver) return labels.failed;
    if (!wait) return '';
    return wait.canRetry ? labels.withOffer(labels[wait.word], labels.retry) : labels[wait.word];
  }

  /** A slider that has the focus tells its value itself. */
  #isSliderFocused(): boolean {
    const root = this.getRootNode();
    return root instanceof ShadowRoot && root.activeElement?.getAttribute('role') === 'slider';
  }

  #listen(): void {
    const state = this.#stateNow();
    if (state !== this.#state) this.#text = state;
    this.#state = state;
    const volume = this.#volume.take();
    if (volume === undefined || this.#isSliderFocused()) return;
    this.#text = `${this.labels.volume} ${this.labels.percent(volume)}`;
  }

  override render(): TemplateResult {
    this.#listen();
    return html`<div class="unseen" role="status">${this.#text}</div>`;
  }
}
