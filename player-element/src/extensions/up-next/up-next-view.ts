import { html, nothing, type TemplateResult } from 'lit';
import { closeOnEscape } from '../../ui/base/close-on-escape';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { whileConnected } from '../../ui/base/while-connected';
import { itemTitle } from '../playlist/playlist-item';

/** Says at the end of an item which one comes, and when; the viewer may have it at once, or not at all. @internal */
export class UpNextView extends ControlElement {
  readonly #facts = new PlayerController(this, (state) => ({
    playlist: state.playlist ?? [],
    nextIndex: state.nextIndex ?? -1,
    seconds: state.upNextSeconds ?? 0,
    isWaiting: state.isUpNextWaiting,
  }));
  /** Read out once: that the seconds run is nothing to hear. */
  #notice = '';

  constructor() {
    super();
    const isOpen = (): boolean => this.#facts.value.seconds > 0;
    whileConnected(this, (signal) => closeOnEscape(this.getRootNode(), () => this.#onCancel(), { signal, isOpen }));
  }

  #onCancel(): void {
    this.act((actions) => actions.cancelNext?.());
  }

  #renderView(title: string, poster: string | undefined): TemplateResult {
    const { seconds, isWaiting } = this.#facts.value;
    const { upNext, playNow, cancelNext } = this.labels;
    return html`<div class="up-next ${isWaiting ? 'waiting' : ''}" part="up-next" role="group" aria-label=${upNext}>
      <div class="item-picture up-next-picture" aria-hidden="true">
        ${poster ? html`<img src=${poster} alt="" decoding="async" />` : nothing}
        <svg class="up-next-ring" viewBox="0 0 44 44">
          <circle cx="22" cy="22" r="19" />
          <circle cx="22" cy="22" r="19" />
        </svg>
        <span class="up-next-seconds">${seconds}</span>
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
    const { playlist, nextIndex, seconds } = this.#facts.value;
    const isShown = seconds > 0 && nextIndex >= 0;
    const title = itemTitle(playlist, nextIndex, this.labels);
    if (!isShown) this.#notice = '';
    else this.#notice ||= this.labels.upNextSoon(title, seconds);
    return html`<span class="unseen" role="status">${this.#notice}</span>
      ${isShown ? this.#renderView(title, playlist[nextIndex]?.poster) : nothing}`;
  }
}
