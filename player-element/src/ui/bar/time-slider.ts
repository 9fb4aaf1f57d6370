import { html, type TemplateResult } from 'lit';
import type { PlayerState } from '../../player/player';
import { formatClock } from '../../utils/clock-text';
import { ControlElements } from '../base/control-elements';
import { ControlElement, PlayerController, playerOf } from '../base/elements';
import type { SliderElement } from '../base/slider';

/** Change of one arrow key on the focused progress slider, in seconds: finer than a skip. */
const SLIDER_STEP_SECONDS = 5;
/** Resolution of the progress line while the controls are shown without pointer or focus, in seconds. */
const SHOWN_STEP_SECONDS = 0.5;
/** Resolution of the thin line while they are hidden, in seconds: at double speed one update a second (player 2). */
const HIDDEN_STEP_SECONDS = 2;

/** The progress slider: shows played and buffered time, and seeks. @internal */
export class TimeSlider extends ControlElement {
  readonly #controls = new ControlElements(this);

  readonly #tip = (time: number): unknown[] => {
    const state = this.#state;
    const text = state.isLive ? `-${formatClock(state.seekableEnd - time, state)}` : formatClock(time, state);
    return [...this.#controls.tipsAt(time), text];
  };

  readonly #getCurrentTime = (): number => this.#state.currentTime;

  constructor() {
    super();
    // Each render costs the page a frame, so the position is rounded during playback without pointer or focus here.
    void new PlayerController(this, (state) => {
      const { areControlsShown, currentTime } = state;
      const isExact = areControlsShown && (state.status !== 'playing' || this.matches(':hover, :focus-within'));
      return [
        isExact ? currentTime : Math.floor(currentTime / (areControlsShown ? SHOWN_STEP_SECONDS : HIDDEN_STEP_SECONDS)),
        Math.floor(state.bufferedEnd * 10),
        Math.floor(state.seekableStart),
        Math.floor(state.seekableEnd),
        state.isAtLiveEdge,
        state.canSeek,
      ];
    });
  }

  /** State of one moment: if position and seekable range were rounded separately, the slider would jitter. */
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
      .valueNow=${this.#getCurrentTime}
      .valueText=${state.isLive ? state.liveText || this.labels.live : this.labels.position(currentTime, end)}
      .step=${SLIDER_STEP_SECONDS}
      .disabled=${!canSeek}
      .tip=${canSeek ? this.#tip : undefined}
      .marks=${this.#controls.at('slider')}
      .ranges=${[{ name: 'buffered', start, end: state.bufferedEnd }]}
      @change=${this.#onChange}
    ></xlvp-slider>`;
  }
}
