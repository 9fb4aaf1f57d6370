import { html, type TemplateResult } from 'lit';
import { FAILURE_DELAY_MS, SPINNER_DELAY_MS } from '../../config';
import { ControlElement, PlayerController } from '../base/elements';
import { DelayController } from '../base/timing';
import { VolumeChange, waitNotice } from './status-view';

/** Tells screen readers what the picture shows by itself: waiting, failure, loudness (player 2). @internal */
export class Announcer extends ControlElement {
  readonly #status = new PlayerController(this, (state) => state.status);
  readonly #notice = new PlayerController(this, waitNotice);
  readonly #canRetry = new PlayerController(this, (state) => state.slowness === 'very-slow');
  readonly #wait = new DelayController(this, () => this.#notice.value !== undefined, SPINNER_DELAY_MS);
  readonly #failure = new DelayController(this, () => this.#status.value === 'failed', FAILURE_DELAY_MS);
  readonly #volume = new VolumeChange(this);
  #state = '';
  #text = '';

  #stateNow(): string {
    const { failed, retry } = this.labels;
    if (this.#status.value === 'failed' && this.#failure.isOver) return failed;
    const notice = this.#notice.value;
    if (!notice || !this.#wait.isOver) return '';
    const text = this.labels[notice];
    return notice === 'slow' && this.#canRetry.value ? this.labels.withOffer(text, retry) : text;
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
