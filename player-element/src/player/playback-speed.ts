import type { ViewerPreferences } from './viewer-preferences';

/**
 * Owns the speed of the video: the preferred one, also after a load, which sets the speed back, or another one for a
 * while. A speed that was set on the video itself (by the browser's own menu, say) is the viewer's choice.
 * Events: `holdchange`; `ratechange`, as the video's, but not for corrections.
 */
export class PlaybackSpeed extends EventTarget {
  readonly #video: HTMLVideoElement;
  readonly #preferences: ViewerPreferences;
  #held: number | undefined;
  #correction = 1;
  #hasCorrected = false;
  #preferred: number | undefined;
  /** The speed that the video was given, without and with the correction. */
  #rate = 1;
  #applied = 1;
  #announced = 1;

  constructor(video: HTMLVideoElement, preferences: ViewerPreferences) {
    super();
    this.#video = video;
    this.#preferences = preferences;
    preferences.addEventListener('preferenceschange', () => {
      if (preferences.state.rate !== this.#preferred) this.#apply();
    });
    for (const type of ['loadstart', 'emptied']) video.addEventListener(type, () => this.#apply());
    video.addEventListener('ratechange', () => this.#onRateChange());
  }

  /** The speed of the video, without its correction; 1 is normal. */
  get rate(): number {
    const { playbackRate } = this.#video;
    return playbackRate === this.#applied ? this.#rate : playbackRate;
  }

  /** The speed that is held for a while, whatever is chosen. */
  get held(): number | undefined {
    return this.#held;
  }

  /** The factor that the normal speed is corrected by. */
  get correction(): number {
    return this.#correction;
  }

  /** Plays at this speed, whatever is chosen meanwhile; undefined goes back to the chosen one. */
  hold(rate: number | undefined): void {
    if (rate === this.#held) return;
    this.#held = rate;
    this.#apply();
    this.dispatchEvent(new Event('holdchange'));
  }

  /** Plays the normal speed by this factor faster or slower, which is nobody's choice and announced to nobody. */
  correct(factor: number): void {
    this.#correction = factor;
    this.#hasCorrected = true;
    this.#apply();
  }

  #apply(): void {
    const { rate } = this.#preferences.state;
    this.#preferred = rate;
    this.#rate = this.#held ?? rate ?? this.#video.defaultPlaybackRate;
    this.#applied = this.#rate === 1 ? this.#correction : this.#rate;
    if (this.#video.playbackRate !== this.#applied) this.#video.playbackRate = this.#applied;
  }

  #onRateChange(): void {
    const { playbackRate, readyState } = this.#video;
    // Before anything is loaded, only a load changes the speed.
    if (readyState === HTMLMediaElement.HAVE_NOTHING) this.#apply();
    // 0 is a pause in the words of some scripts, and no speed to begin with.
    else if (playbackRate !== this.#applied && playbackRate > 0) {
      this.#held = undefined;
      this.#preferences.choose({ rate: playbackRate });
      this.#apply();
      this.dispatchEvent(new Event('holdchange'));
    }
    const { rate } = this;
    if (this.#hasCorrected && rate === this.#announced) return;
    this.#announced = rate;
    this.dispatchEvent(new Event('ratechange'));
  }
}
