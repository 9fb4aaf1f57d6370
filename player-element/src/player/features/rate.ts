import { FAST_PLAY_RATE } from '../../config';
import { defineFeature } from '../feature';

export interface RateState {
  readonly isFastPlaying: boolean;
}

/** Playback speed. The chosen speed is the video's default rate, which a new source keeps. */
export const rate = defineFeature({
  initial: { isFastPlaying: false } as RateState,
  on: { presentation: ['presentationchange'] },
  read: ({ presentation }): RateState => ({ isFastPlaying: presentation.isFastPlaying }),
  actions: ({ video, presentation }) => ({
    startFastPlay(): void {
      presentation.isFastPlaying = true;
      video.playbackRate = FAST_PLAY_RATE;
    },
    stopFastPlay(): void {
      presentation.isFastPlaying = false;
      video.playbackRate = video.defaultPlaybackRate;
    },
  }),
});
