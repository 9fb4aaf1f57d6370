import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { FocusKeeper } from '../../controls/base/focus-keeper';
import { PlayerController } from '../../controls/base/player-controller';
import { replayIcon } from '../../controls/base/replay-icon';
import { icons } from '../../icons';
import type { PlayerActions } from '../../player/player';
import { hasTouchControls } from './has-touch-controls';
import { touchIcons } from './touch-icons';

/** Large buttons in the middle of the picture, as a tap on it does not play or pause. @internal */
export class TouchButtons extends ControlElement {
  readonly #offer = new PlayerController(this, (state) =>
    hasTouchControls(state) && ['paused', 'playing', 'buffering', 'loading'].includes(state.status)
      ? state.playButton
      : undefined,
  );
  readonly #canSkip = new PlayerController(this, (state) => state.canSeek && state.currentTime > 0);

  constructor() {
    super();
    this.addController(new FocusKeeper(this));
  }

  #renderButton(
    name: string,
    label: string,
    icon: unknown,
    press: (actions: PlayerActions) => unknown,
  ): TemplateResult {
    return html`<button
      type="button"
      class="touch-button touch-${name}"
      part="touch-button touch-${name}-button"
      aria-label=${label}
      @click=${() => this.act(press)}
    >
      ${icon}
    </button>`;
  }

  override render(): TemplateResult | typeof nothing {
    const offer = this.#offer.value;
    if (!offer) return nothing;
    const { labels } = this;
    const canSkip = this.#canSkip.value;
    const icon = { play: icons.play, pause: touchIcons.pause, replay: replayIcon }[offer];
    return html`<div class="touch-buttons">
      ${canSkip ? this.#renderButton('rewind', labels.rewind, touchIcons.rewind, (one) => one.rewind()) : nothing}
      ${this.#renderButton('play', labels[offer], icon, (one) => one.togglePlay())}
      ${
        canSkip
          ? this.#renderButton('skip-forward', labels.skipForward, touchIcons.skipForward, (one) => one.skipForward())
          : nothing
      }
    </div>`;
  }
}
