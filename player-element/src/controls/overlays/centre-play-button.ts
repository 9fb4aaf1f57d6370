import { html, nothing, type TemplateResult } from 'lit';
import { icons } from '../../icons';
import { ControlElement } from '../base/control-element';
import { FocusKeeper } from '../base/focus-keeper';
import { PlayerController } from '../base/player-controller';

/** The large round button on a picture that stands still (spec 2.2). @internal */
export class CentrePlayButton extends ControlElement {
  readonly #isPaused = new PlayerController(this, (state) => state.status === 'paused' && !state.hasNativeControls);

  constructor() {
    super();
    this.addController(new FocusKeeper(this));
  }

  #onClick(): void {
    this.act((actions) => void actions.play());
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#isPaused.value) return nothing;
    return html`<button
      type="button"
      class="centre-button"
      part="centre-play-button"
      aria-label=${this.labels.startPlaying}
      @click=${this.#onClick}
    >
      ${icons.play}
    </button>`;
  }
}
