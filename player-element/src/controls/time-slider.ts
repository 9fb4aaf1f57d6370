import { SLIDER_STEP_SECONDS } from '../config';
import { formatClock } from '../utils/format-clock';
import { PlayerController } from './player-controller';
import { SliderElement } from './slider-element';

/** The progress slider: what was played, what is fetched, and seeking. @internal */
export class TimeSlider extends SliderElement {
  /** While the controls are hidden the thin line that stays moves once a second at most (player 2). */
  readonly #time = new PlayerController(this, (state) =>
    state.areControlsShown ? state.currentTime : Math.floor(state.currentTime),
  );
  readonly #duration = new PlayerController(this, (state) => (Number.isFinite(state.duration) ? state.duration : 0));
  readonly #bufferedEnd = new PlayerController(this, (state) => Math.floor(state.bufferedEnd * 10) / 10);

  readonly #isEnabled = new PlayerController(this, (state) => state.isSpeedEnabled);

  protected readonly partName = 'time-slider';
  protected get label(): string {
    return this.labels.progress;
  }
  protected readonly step = SLIDER_STEP_SECONDS;

  protected get value(): number {
    return this.#time.value;
  }

  protected get max(): number {
    return this.#duration.value;
  }

  protected get valueText(): string {
    return this.labels.position(this.value, this.max);
  }

  protected override get readyRatio(): number {
    return this.max > 0 ? Math.min(this.#bufferedEnd.value / this.max, 1) : 0;
  }

  protected override get isDisabled(): boolean {
    return !this.#isEnabled.value;
  }

  protected override tip(seconds: number): string | undefined {
    return this.max > 0 ? formatClock(seconds) : undefined;
  }

  protected commit(seconds: number): void {
    this.act((actions) => actions.seek(seconds));
  }
}
