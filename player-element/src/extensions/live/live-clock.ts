import { css, html, nothing, type TemplateResult } from 'lit';
import { hideBelow } from '../../ui/bar/room';
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

/** The wall clock of live streams, in the bar and in the tip of the slider, and the way back to what is live. */
export const liveStyles = css`
  .clock .behind {
    background: #5c5c5c;
    transition: background-color var(--xlvp-fast);
  }

  .clock .behind:hover {
    background: #707070;
  }

  /* Beside the player's own clock, which says how far behind that is. */
  .bar > :is(xlvp-play-button, xlvp-clock) {
    order: -2;
  }

  .bar > xlvp-live-clock {
    order: -1;
  }

  .live-clock {
    white-space: nowrap;
    opacity: var(--xlvp-faint);
  }

  .tip:has(.tip-clock) {
    color: rgb(255 255 255 / var(--xlvp-faint));
    font-size: 12px;
    line-height: 1.4;
  }

  .tip-clock {
    color: #fff;
    font-size: 14px;
    white-space: nowrap;
  }

  ${hideBelow(640, '.bar > xlvp-live-clock')}
`;
