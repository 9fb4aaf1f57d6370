import { SPEED_LIMITS } from '../../config';
import { clamp } from '../../utils/clamp';
import { defineFeature } from '../feature';

export interface RateState {
  /** The chosen speed, 1 is normal; fast-play does not change it. */
  readonly rate: number;
  /** Speeds on offer, in the order shown. */
  readonly speedRates: readonly number[];
  readonly isFastPlaying: boolean;
}

/** Playback speed, which later sources keep; the video follows the preferences. */
export const rate = defineFeature({
  initial: { rate: 1, speedRates: [], isFastPlaying: false } as RateState,
  on: { options: ['optionschange'], preferences: ['preferenceschange'], video: ['ratechange'] },
  read({ video, options, preferences }): RateState {
    const { rate: chosen, isFastPlaying } = preferences.facts;
    return { rate: chosen ?? video.defaultPlaybackRate, speedRates: options.facts.speedRates, isFastPlaying };
  },
  actions: ({ options, preferences }) => ({
    setRate(value: number): void {
      if (Number.isNaN(value)) return;
      preferences.choose({ rate: clamp(value, SPEED_LIMITS.slowest, SPEED_LIMITS.fastest) });
    },
    /** Plays fast until it is told to stop, at `FAST_PLAY_RATE` unless at another speed. */
    startFastPlay(fastRate?: number): void {
      if (options.facts.isSpeedEnabled) preferences.choose({ isFastPlaying: true, fastRate });
    },
    stopFastPlay: () => preferences.choose({ isFastPlaying: false }),
  }),
});
