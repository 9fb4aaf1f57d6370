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
/** Time between two moves of the thin line while the controls are hidden, in seconds (player 2). */
const HIDDEN_STEP_SECONDS = 2;
/** Smallest change of the position that counts as a seek, in seconds: playback advances less between two updates. */
const SEEK_SECONDS = 4;

/** The progress slider: shows played and buffered time, and seeks. @internal */
export class TimeSlider extends ControlElement {
  readonly #controls = new ControlElements(this);
  /** Position of the last update, in seconds. */
  #position = 0;
  /** Whether the viewer has moved the slider since the last update. */
  #isMoved = false;
  #spoken = { value: 0, text: '' };

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
      const { areControlsShown, currentTime, rate } = state;
      const step = areControlsShown ? SHOWN_STEP_SECONDS : HIDDEN_STEP_SECONDS * Math.max(rate, 1);
      const isExact = areControlsShown && (state.status !== 'playing' || this.matches(':hover, :focus-within'));
      return [
        isExact ? currentTime : Math.floor(currentTime / step),
        Math.floor(state.bufferedEnd * 10),
        Math.floor(state.seekableStart),
        Math.floor(state.seekableEnd),
        state.isAtLiveEdge,
        state.canSeek,
        state.playButton,
      ];
    });
  }

  /** State of one moment: if position and seekable range were rounded separately, the slider would jitter. */
  get #state(): PlayerState {
    return playerOf(this)!.state;
  }

  /**
   * Returns what screen readers have of the slider. They speak each change while it is focused, so during playback it
   * changes only with a seek.
   */
  #speak(value: number, text: string): { readonly value: number; readonly text: string } {
    const { currentTime, playButton } = this.#state;
    const passed = currentTime - this.#position;
    const hasSought = this.#isMoved || passed < 0 || passed > SEEK_SECONDS;
    const isHeld = playButton === 'pause' && !hasSought && this.matches(':focus-within');
    this.#position = currentTime;
    this.#isMoved = false;
    return isHeld ? this.#spoken : (this.#spoken = { value, text });
  }

  #onChange({ target }: Event): void {
    this.#isMoved = true;
    this.act((actions) => actions.seek((target as SliderElement).requestedValue));
  }

  override render(): TemplateResult {
    const state = this.#state;
    const { seekableStart: start, seekableEnd: end, canSeek, currentTime } = state;
    const value = state.isAtLiveEdge ? end : currentTime;
    const text = state.isLive ? state.liveText || this.labels.live : this.labels.position(currentTime, end);
    const spoken = this.#speak(value, text);
    return html`<xlvp-slider
      .partName=${'time-slider'}
      .label=${this.labels.progress}
      .min=${start}
      .max=${end}
      .value=${value}
      .spokenValue=${spoken.value}
      .valueNow=${this.#getCurrentTime}
      .valueText=${spoken.text}
      .step=${SLIDER_STEP_SECONDS}
      .disabled=${!canSeek}
      .tip=${canSeek ? this.#tip : undefined}
      .marks=${this.#controls.at('slider')}
      .ranges=${[{ name: 'buffered', start, end: state.bufferedEnd }]}
      @change=${this.#onChange}
    ></xlvp-slider>`;
  }
}
