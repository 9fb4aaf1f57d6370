import { html, nothing, type TemplateResult } from 'lit';
import { icons } from '../../icons';
import { ControlElement } from '../base/control-element';
import { FocusKeeper } from '../base/focus-keeper';
import { PlayerController } from '../base/player-controller';

/** Offers the sound of a video that started by itself, and therefore muted (spec 4.2). @internal */
export class UnmuteButton extends ControlElement {
  readonly #isWanted = new PlayerController(this, (state) => state.isMutedByAutoplay);

  constructor() {
    super();
    this.addController(new FocusKeeper(this));
  }

  #onClick(): void {
    this.act((actions) => actions.toggleMute());
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#isWanted.value) return nothing;
    return html`<button type="button" class="unmute-button" part="unmute-button" @click=${this.#onClick}>
      ${icons.volumeOff}<span>${this.labels.tapToUnmute}</span>
    </button>`;
  }
}
