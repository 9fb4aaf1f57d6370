import { html, type TemplateResult } from 'lit';
import { formatClock } from '../../utils/clock-text';
import { ControlElement, PlayerController } from '../base/elements';

/**
 * Current and total time; on a live stream a badge, which is a button to the live edge while playback is behind it.
 * Does not update while hidden (player 2). @internal
 */
export class Clock extends ControlElement {
  readonly #state = new PlayerController(this, (state) => {
    const { areControlsShown: isShown, currentTime, duration, isLive, isAtLiveEdge, seekableEnd } = state;
    if (!isShown) return { isShown };
    return {
      isShown,
      isLive,
      isAtLiveEdge,
      time: formatClock(isLive ? seekableEnd - currentTime : currentTime, state),
      // The short clock omits an unknown duration, and every clock that of a file which does not state it.
      total: duration === Infinity || (state.hasShortClock && !duration) ? '' : ` / ${formatClock(duration, state)}`,
    };
  });

  protected override shouldUpdate(): boolean {
    return this.#state.value.isShown || !this.hasUpdated;
  }

  #renderLive(): TemplateResult {
    const { isAtLiveEdge, time } = this.#state.value;
    const { live, backToLive } = this.labels;
    if (isAtLiveEdge) return html`<span class="live" part="live">${live}</span>`;
    return html`<span>-${time}</span>
      <button type="button" class="live behind" part="live" @click=${() => this.act((actions) => actions.goLive())}>
        ${backToLive}
      </button>`;
  }

  override render(): TemplateResult {
    const { isLive, time, total } = this.#state.value;
    return html`<span class="clock" part="clock">
      ${isLive ? this.#renderLive() : html`<span>${time}</span><span class="total">${total}</span>`}
    </span>`;
  }
}
