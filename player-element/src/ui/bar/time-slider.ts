import { html, type TemplateResult } from 'lit';
import type { PlayerState } from '../../player/player';
import { formatClock } from '../../utils/clock-text';
import { ControlElements } from '../base/control-elements';
import { ControlElement, PlayerController, playerOf } from '../base/elements';
import type { SliderElement } from '../base/slider';

/** Distance of one arrow key on the focused progress slider, in seconds: finer than a skip. */
const SLIDER_STEP_SECONDS = 5;
/** Steps of the progress line while the controls are shown and nobody holds it, in seconds. */
const SHOWN_STEP_SECONDS = 0.5;
/** Steps of the thin progress line while they are hidden, in seconds: once a second at most (player 2). */
const HIDDEN_STEP_SECONDS = 2;

/** The progress slider: what was played, what is fetched, and seeking. @internal */
export class TimeSlider extends ControlElement {
  readonly #added = new ControlElements(this);

  readonly #tip = (time: number): unknown[] => {
    const state = this.#state;
    const text = state.isLive ? `-${formatClock(state.seekableEnd - time, state)}` : formatClock(time, state);
    return [...this.#added.tipsAt(time), text];
  };

  readonly #timeNow = (): number => this.#state.currentTime;

  constructor() {
    super();
    // Each drawing costs a frame of the page's: the position is followed in steps, more closely where somebody looks.
    void new PlayerController(this, (state) => {
      const { areControlsShown, currentTime } = state;
      const isClose = areControlsShown && (state.status !== 'playing' || this.matches(':hover, :focus-within'));
      return [
        isClose ? currentTime : Math.floor(currentTime / (areControlsShown ? SHOWN_STEP_SECONDS : HIDDEN_STEP_SECONDS)),
        Math.floor(state.bufferedEnd * 10),
        Math.floor(state.seekableStart),
        Math.floor(state.seekableEnd),
        state.isAtLiveEdge,
        state.canSeek,
      ];
    });
  }

  /** How everything stands at the same moment: a window and a place rounded apart would shake against each other. */
  get #state(): PlayerState {
    return playerOf(this)!.state;
  }

  #onChange({ target }: Event): void {
    this.act((actions) => actions.seek((target as SliderElement).requestedValue));
  }

  override render(): TemplateResult {
    const state = this.#state;
    const { seekableStart: start, seekableEnd: end, canSeek, currentTime } = state;
    return html`<xlvp-slider
      .partName=${'time-slider'}
      .label=${this.labels.progress}
      .min=${start}
      .max=${end}
      .value=${state.isAtLiveEdge ? end : currentTime}
      .valueNow=${this.#timeNow}
      .valueText=${state.isLive ? state.liveText || this.labels.live : this.labels.position(currentTime, end)}
      .step=${SLIDER_STEP_SECONDS}
      .disabled=${!canSeek}
      .tip=${canSeek ? this.#tip : undefined}
      .marks=${this.#added.at('slider')}
      .ranges=${[{ name: 'buffered', start, end: state.bufferedEnd }]}
      @change=${this.#onChange}
    ></xlvp-slider>`;
  }
}
