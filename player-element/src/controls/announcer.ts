import { html, type TemplateResult } from 'lit';
import { FAILURE_DELAY_MS, SPINNER_DELAY_MS } from '../config';
import { ControlElement } from './control-element';
import { DelayController } from './delay-controller';
import { PlayerController } from './player-controller';
import { VolumeNews } from './volume-news';

/** Tells screen readers what the picture shows by itself: waiting, failure, loudness (player 2). @internal */
export class Announcer extends ControlElement {
  readonly #status = new PlayerController(this, (state) => state.status);
  readonly #wait = new DelayController(this, () => this.#waiting !== undefined, SPINNER_DELAY_MS);
  readonly #failure = new DelayController(this, () => this.#status.value === 'failed', FAILURE_DELAY_MS);
  readonly #volume = new VolumeNews(this);
  #state = '';
  #text = '';

  get #waiting(): 'loading' | 'buffering' | undefined {
    const { value } = this.#status;
    return value === 'loading' || value === 'buffering' ? value : undefined;
  }

  #stateNow(): string {
    if (this.#status.value === 'failed' && this.#failure.isOver) return this.labels.failed;
    return this.#waiting && this.#wait.isOver ? this.labels[this.#waiting] : '';
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
