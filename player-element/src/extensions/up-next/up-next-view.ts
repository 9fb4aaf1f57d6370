import { html, nothing, type TemplateResult } from 'lit';
import { closeOnEscape } from '../../ui/base/close-on-escape';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { whileConnected } from '../../ui/base/while-connected';
import { itemTitle } from '../playlist/playlist-item';

/** Next item and the seconds until it plays; the viewer can play it at once or cancel. @internal */
export class UpNextView extends ControlElement {
  readonly #next = new PlayerController(this, ({ playlist = [], nextIndex = -1 }) => ({ playlist, nextIndex }));
  readonly #seconds = new PlayerController(this, ({ upNextSeconds = 0 }) => upNextSeconds);
  readonly #isWaiting = new PlayerController(this, ({ isUpNextWaiting = false }) => isUpNextWaiting);
  /** Text for screen readers, announced once instead of each second. */
  #notice = '';

  constructor() {
    super();
    const isOpen = (): boolean => this.#seconds.value > 0;
    whileConnected(this, (signal) => closeOnEscape(this.getRootNode(), () => this.#onCancel(), { signal, isOpen }));
  }

  #onCancel(): void {
    this.act((actions) => actions.cancelNext?.());
  }

  #renderView(title: string, poster: string | undefined): TemplateResult {
    const { upNext, playNow, cancelNext } = this.labels;
    return html`<div class="up-next ${this.#isWaiting.value ? 'waiting' : ''}" part="up-next" role="group" aria-label=${upNext}>
      <div class="item-picture up-next-picture" aria-hidden="true">
        ${poster ? html`<img src=${poster} alt="" decoding="async" />` : nothing}
        <svg class="up-next-ring" viewBox="0 0 44 44">
          <circle cx="22" cy="22" r="19" />
          <circle cx="22" cy="22" r="19" />
        </svg>
        <span class="up-next-seconds">${this.#seconds.value}</span>
      </div>
      <div class="up-next-words">
        <span class="up-next-topic" aria-hidden="true">${upNext}</span>
        <span class="item-title up-next-title" part="up-next-title">${title}</span>
        <div class="up-next-buttons">
          <button type="button" class="filled pill up-next-play" part="play-now-button" @click=${() => this.act((actions) => actions.playNext?.())}>${playNow}</button>
          <button type="button" class="filled pill" part="cancel-next-button" @click=${this.#onCancel}>${cancelNext}</button>
        </div>
      </div>
    </div>`;
  }

  override render(): TemplateResult {
    const { playlist, nextIndex } = this.#next.value;
    const seconds = this.#seconds.value;
    const isShown = seconds > 0 && nextIndex >= 0;
    const title = itemTitle(playlist, nextIndex, this.labels);
    if (!isShown) this.#notice = '';
    else this.#notice ||= this.labels.upNextSoon(title, seconds);
    return html`<span class="unseen" role="status">${this.#notice}</span>
      ${isShown ? this.#renderView(title, playlist[nextIndex]?.poster) : nothing}`;
  }
}
