import { css, html, nothing, type TemplateResult } from 'lit';
import { hideBelow } from '../../ui/bar/room';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { TipElement } from '../tip-element';

/** Recording time of the picture of a live stream; not updated while it is hidden. @internal */
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

/** Recording time of a live stream at the time of the tip. @internal */
export class LiveTip extends TipElement {
  override render(): TemplateResult | typeof nothing {
    const date = this.act(({ liveDateAt }) => liveDateAt?.(this.time));
    return date ? html`<div class="tip-clock" part="tip-clock">${this.labels.wallClock(date)}</div>` : nothing;
  }
}

/** Wall clock of live streams, in the bar and in the tip of the slider, and the button to the live edge. */
export const liveStyles = css`
  .clock .behind {
    background: #5c5c5c;
    transition: background-color var(--xlvp-fast);
  }

  .clock .behind:hover {
    background: #707070;
  }

  /* Beside the player's own clock, which shows the distance to the live edge. */
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
