import { html, type TemplateResult } from 'lit';
import { PlayerController } from '../base/player-controller';
import { PopupControl } from './popup-control';
import { volumeIcon } from '../base/volume-icon';

/** Mutes and un-mutes, with a slider above it while the pointer or the keyboard is there. @internal */
export class VolumeControl extends PopupControl {
  readonly #volume = new PlayerController(this, (state) => state.volume);
  readonly subject = 'volume';

  get label(): string {
    return this.labels.volume;
  }

  #onClick(): void {
    this.act((actions) => actions.toggleMute());
  }

  protected renderButton(): TemplateResult {
    const { value } = this.#volume;
    return html`<button
      type="button"
      class="button"
      part="button mute-button"
      aria-label=${value === 0 ? this.labels.unmute : this.labels.mute}
      @click=${this.#onClick}
    >
      ${volumeIcon(value)}
    </button>`;
  }
}
