import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';

/** Tells when the picture of a live stream was recorded; stands still while nobody can see it. @internal */
export class LiveClock extends ControlElement {
  // A player that does not need the extension lacks its facts.
  readonly #clock = new PlayerController<string | undefined>(this, (state) => state.liveClock);
  readonly #isShown = new PlayerController(this, (state) => state.areControlsShown);

  protected override shouldUpdate(): boolean {
    return this.#isShown.value || !this.hasUpdated;
  }

  override render(): TemplateResult | typeof nothing {
    const clock = this.#clock.value;
    return clock ? html`<span class="live-clock" part="live-clock">${clock}</span>` : nothing;
  }
}
