import { html, type TemplateResult } from 'lit';
import { HIDDEN_STEP_SECONDS, SLIDER_STEP_SECONDS } from '../config';
import { formatClock } from '../utils/format-clock';
import { ControlElement } from './control-element';
import { PlayerController } from './player-controller';
import type { SliderElement } from './slider-element';

/** The progress slider: what was played, what is fetched, and seeking. @internal */
export class TimeSlider extends ControlElement {
  readonly #time = new PlayerController(this, ({ areControlsShown, currentTime }) =>
    areControlsShown ? currentTime : currentTime - (currentTime % HIDDEN_STEP_SECONDS),
  );
  readonly #bufferedEnd = new PlayerController(this, (state) => Math.floor(state.bufferedEnd * 10) / 10);
  readonly #range = new PlayerController(this, ({ isLive, isAtLiveEdge, seekableStart, seekableEnd, canSeek }) => ({
    isLive,
    isAtLiveEdge,
    start: Math.floor(seekableStart),
    end: isLive ? Math.floor(seekableEnd) : seekableEnd,
    canSeek,
  }));

  readonly #hoverText = (ratio: number): string => {
    const { isLive, start, end } = this.#range.value;
    return isLive ? `-${formatClock((1 - ratio) * (end - start))}` : formatClock(ratio * end);
  };

  /** So many seconds as a part of the whole, 0 while the length is unknown. */
  #ratio(seconds: number): number {
    const length = this.#range.value.end - this.#range.value.start;
    return length > 0 ? seconds / length : 0;
  }

  get #value(): number {
    const { isAtLiveEdge, start } = this.#range.value;
    return isAtLiveEdge ? 1 : this.#ratio(this.#time.value - start);
  }

  get #valueText(): string {
    const { isLive, isAtLiveEdge, end } = this.#range.value;
    if (isAtLiveEdge) return this.labels.live;
    return isLive ? this.labels.behindLive(end - this.#time.value) : this.labels.position(this.#time.value, end);
  }

  #onChange({ target }: Event): void {
    const { start, end } = this.#range.value;
    this.act((actions) => actions.seek(start + (target as SliderElement).askedValue * (end - start)));
  }

  override render(): TemplateResult {
    const { start, end, canSeek } = this.#range.value;
    return html`<xlvp-slider
      .partName=${'time-slider'}
      .label=${this.labels.progress}
      .value=${this.#value}
      .scale=${end - start}
      .valueText=${this.#valueText}
      .step=${this.#ratio(SLIDER_STEP_SECONDS)}
      .disabled=${!canSeek}
      .hover=${canSeek}
      .hoverText=${this.#hoverText}
      .preload=${this.#ratio(this.#bufferedEnd.value - start)}
      @change=${this.#onChange}
    ></xlvp-slider>`;
  }
}
