import { html, nothing, type TemplateResult } from 'lit';
import { formatWallClock } from '../../utils/format-wall-clock';
import { ControlElement } from '../base/control-element';
import { PlayerController } from '../base/player-controller';
import { TickerController } from '../base/ticker-controller';

/** The bar at the top while the player fills the screen or the page: title and time of day (spec 2.2). @internal */
export class TitleBar extends ControlElement {
  readonly #isWanted = new PlayerController(
    this,
    (state) => state.hasControls && (state.isFullscreen || state.isPageFullscreen),
  );
  readonly #isShown = new PlayerController(this, (state) => state.areControlsShown);
  readonly #title = new PlayerController(this, (state) => state.title);

  constructor() {
    super();
    this.addController(
      new TickerController(this, () => this.isConnected && this.#isWanted.value && this.#isShown.value),
    );
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#isWanted.value) return nothing;
    return html`<div class="title-bar" part="title-bar">
      <span class="title" part="title">${this.#title.value}</span>
      <span class="wall-clock" part="wall-clock">${formatWallClock(new Date())}</span>
    </div>`;
  }
}
