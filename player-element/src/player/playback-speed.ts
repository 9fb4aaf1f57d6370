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
  /** The speed that the video was given, without and with the correction. */
  #rate: number;
  #applied: number;
  #told: number;

  constructor(video: HTMLVideoElement, preferences: ViewerPreferences) {
    super();
    this.#video = video;
    this.#preferences = preferences;
    this.#rate = this.#applied = this.#told = this.#wanted;
    let chosen = preferences.state.rate;
    preferences.addEventListener('preferenceschange', () => {
      const { rate } = preferences.state;
      if (rate !== chosen) this.#apply();
      chosen = rate;
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

  /** Whether the video is meant to play at the normal speed, which alone is corrected. */
  get isNormal(): boolean {
    return this.#wanted === 1;
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

  /** Plays the normal speed by this factor faster or slower, which is nobody's choice and told to nobody. */
  correct(correction: number): void {
    if (correction === this.#correction) return;
    this.#correction = correction;
    this.#hasCorrected = true;
    this.#apply();
  }

  get #wanted(): number {
    return this.#held ?? this.#preferences.state.rate ?? this.#video.defaultPlaybackRate;
  }

  #apply(): void {
    this.#rate = this.#wanted;
    this.#applied = this.isNormal ? this.#correction : this.#rate;
    if (this.#video.playbackRate !== this.#applied) this.#video.playbackRate = this.#applied;
  }

  #onRateChange(): void {
    const { playbackRate, readyState } = this.#video;
    // Before anything is loaded, only a load changes the speed.
    if (readyState === HTMLMediaElement.HAVE_NOTHING) this.#apply();
    // 0 is a pause in the words of some scripts, and no speed to begin with.
    else if (playbackRate !== this.#applied && playbackRate > 0) this.#adopt(playbackRate);
    const { rate } = this;
    if (this.#hasCorrected && rate === this.#told) return;
    this.#told = rate;
    this.dispatchEvent(new Event('ratechange'));
  }

  #adopt(rate: number): void {
    this.#held = undefined;
    this.#preferences.choose({ rate });
    this.#apply();
    this.dispatchEvent(new Event('holdchange'));
  }
}
