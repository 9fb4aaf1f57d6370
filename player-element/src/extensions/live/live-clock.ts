import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { TipElement } from '../tip-element';

/** Tells when the picture of a live stream was recorded; stands still while nobody can see it. @internal */
export class LiveClock extends ControlElement {
  readonly #clock = new PlayerController<string | undefined>(this, (state) => state.liveClock);
  readonly #isShown = new PlayerController(this, (state) => state.areControlsShown);

  protected override shouldUpdate(): boolean {
    return this.#isShown.value || !this.hasUpdated;
  }

  override render(): TemplateResult {
    return html`<span class="live-clock" part="live-clock">${this.#clock.value}</span>`;
  }
}

/** Tells when what a live stream has at the time of the tip was recorded. @internal */
export class LiveTip extends TipElement {
  override render(): TemplateResult | typeof nothing {
    const date = this.act(({ liveDateAt }) => liveDateAt?.(this.time));
    return date ? html`<div class="tip-clock" part="tip-clock">${this.labels.wallClock(date)}</div>` : nothing;
  }
}
