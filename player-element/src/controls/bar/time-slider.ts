import { html, type TemplateResult } from 'lit';
import { HIDDEN_STEP_SECONDS, SHOWN_STEP_SECONDS, SLIDER_STEP_SECONDS } from '../../config';
import { formatClock } from '../../utils/format-clock';
import { ControlElement } from '../base/control-element';
import { ControlElements } from '../base/control-elements';
import { playerOf } from '../base/player-context';
import { PlayerController } from '../base/player-controller';
import type { SliderElement } from './slider-element';

/** The progress slider: what was played, what is fetched, and seeking. @internal */
export class TimeSlider extends ControlElement {
  /** The position, followed in steps, as each costs a frame of the page's; more closely where somebody looks. */
  readonly #time = new PlayerController(this, ({ areControlsShown, currentTime, status }) => {
    if (areControlsShown && (status !== 'playing' || this.matches(':hover, :focus-within'))) return currentTime;
    return currentTime - (currentTime % (areControlsShown ? SHOWN_STEP_SECONDS : HIDDEN_STEP_SECONDS));
  });
  readonly #bufferedEnd = new PlayerController(this, (state) => Math.floor(state.bufferedEnd * 10) / 10);
  readonly #range = new PlayerController(this, ({ isLive, isAtLiveEdge, seekableStart, seekableEnd, canSeek }) => ({
    isLive,
    isAtLiveEdge,
    start: Math.floor(seekableStart),
    end: isLive ? Math.floor(seekableEnd) : seekableEnd,
    canSeek,
  }));

  readonly #added = new ControlElements(this);

  readonly #tip = (time: number): unknown[] => {
    const { isLive, end } = this.#range.value;
    const text = isLive ? `-${formatClock(end - time)}` : formatClock(time);
    return [...this.#added.at('tip').map((element) => Object.assign(element, { time })), text];
  };

  readonly #timeNow = (): number => playerOf(this)?.state.currentTime ?? 0;

  get #valueText(): string {
    const { isLive, isAtLiveEdge, end } = this.#range.value;
    if (isAtLiveEdge) return this.labels.live;
    return isLive ? this.labels.behindLive(end - this.#time.value) : this.labels.position(this.#time.value, end);
  }

  #onChange({ target }: Event): void {
    this.act((actions) => actions.seek((target as SliderElement).askedValue));
  }

  override render(): TemplateResult {
    const { start, end, canSeek, isAtLiveEdge } = this.#range.value;
    return html`<xlvp-slider
      .partName=${'time-slider'}
      .label=${this.labels.progress}
      .min=${start}
      .max=${end}
      .value=${isAtLiveEdge ? end : this.#timeNow()}
      .valueNow=${this.#timeNow}
      .valueText=${this.#valueText}
      .step=${SLIDER_STEP_SECONDS}
      .disabled=${!canSeek}
      .tip=${canSeek ? this.#tip : undefined}
      .marks=${this.#added.at('slider')}
      .ranges=${[{ name: 'buffered', start, end: this.#bufferedEnd.value }]}
      @change=${this.#onChange}
    ></xlvp-slider>`;
  }
}
