import type { ViewerPreferences } from './viewer-preferences';

/**
 * Owns the speed of the video: the preferred speed, applied again after each load, which resets it, or a temporary one.
 * A speed that is set on the video itself (by the browser's own menu, say) counts as the viewer's choice.
 * Events: `holdchange`; `ratechange`, as on the video, but not for corrections.
 */
export class PlaybackSpeed extends EventTarget {
  readonly #video: HTMLVideoElement;
  readonly #preferences: ViewerPreferences;
  #held: number | undefined;
  #correction = 1;
  #hasCorrected = false;
  #preferred: number | undefined;
  /** Speed that was applied to the video last, without and with the correction. */
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

  /** Speed of the video without the correction; 1 is normal. */
  get rate(): number {
    const { playbackRate } = this.#video;
    return playbackRate === this.#applied ? this.#rate : playbackRate;
  }

  /** Temporary speed that overrides the preferred one; undefined without one. */
  get held(): number | undefined {
    return this.#held;
  }

  /** Factor that corrects the normal speed. */
  get correction(): number {
    return this.#correction;
  }

  /** Plays at a temporary speed that overrides the preferred one; undefined restores that. */
  hold(rate: number | undefined): void {
    if (rate === this.#held) return;
    this.#held = rate;
    this.#apply();
    this.dispatchEvent(new Event('holdchange'));
  }

  /** Multiplies the normal speed by a factor; the correction is no preference, and fires no event. */
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
    // Without media only a load can have changed the speed.
    if (readyState === HTMLMediaElement.HAVE_NOTHING) this.#apply();
    // Some scripts pause with a speed of 0, which is not a speed to keep.
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
