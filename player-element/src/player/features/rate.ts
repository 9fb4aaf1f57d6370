import { FAST_PLAY_RATE, SPEED_LIMITS } from '../../config';
import { clamp } from '../../utils/clamp';
import { defineFeature } from '../feature';

export interface RateState {
  /** The chosen speed, 1 is normal; fast-play does not change it. */
  readonly rate: number;
  /** Speeds on offer, in the order shown. */
  readonly speedRates: readonly number[];
  readonly isFastPlaying: boolean;
}

/** Playback speed. The chosen speed is the video's default rate, which a new source keeps. */
export const rate = defineFeature({
  initial: { rate: 1, speedRates: [], isFastPlaying: false } as RateState,
  on: { presentation: ['presentationchange'], video: ['ratechange'] },
  read({ video, presentation }): RateState {
    const { speedRates, isFastPlaying } = presentation.facts;
    return { rate: video.defaultPlaybackRate, speedRates, isFastPlaying };
  },
  actions: ({ video, presentation }) => ({
    setRate(value: number): void {
      if (Number.isNaN(value)) return;
      const possible = clamp(value, SPEED_LIMITS.slowest, SPEED_LIMITS.fastest);
      video.defaultPlaybackRate = possible;
      if (!presentation.facts.isFastPlaying) video.playbackRate = possible;
    },
    startFastPlay(): void {
      if (!presentation.facts.isSpeedEnabled) return;
      presentation.update({ isFastPlaying: true });
      video.playbackRate = FAST_PLAY_RATE;
    },
    stopFastPlay(): void {
      presentation.update({ isFastPlaying: false });
      video.playbackRate = video.defaultPlaybackRate;
    },
  }),
});
