import { VOLUME_STEP } from '../../config';
import { isMutedForAutoplay } from '../../media/source/source-load';
import { clamp } from '../../utils/clamp';
import { volumeOf } from '../../utils/option-values';
import { defineFeature } from '../services';

/** Volume after un-muting at volume 0, 0..1: un-muting must be audible (spec 5.2). */
const UNMUTED_VOLUME = 0.05;

export interface VolumeState {
  /** Effective volume, 0..1; 0 while muted. */
  readonly volume: number;
  /** Whether the video is muted only because autoplay started it. */
  readonly isMutedByAutoplay: boolean;
}

/** Volume and muting (spec 5.2). */
export const volume = defineFeature({
  // A load drops queued events, `volumechange` among them.
  on: { video: ['volumechange', 'loadstart'] },
  read: ({ video }): VolumeState => ({
    volume: video.muted ? 0 : volumeOf(video),
    isMutedByAutoplay: isMutedForAutoplay(video),
  }),
  actions({ video }) {
    const setVolume = (value: number): void => {
      if (Number.isNaN(value)) return;
      // Steps of 0.1 must not drift: 0.1 + 0.2 is 0.30000000000000004.
      video.volume = Math.round(clamp(value, 0, 1) * 100) / 100;
      video.muted = false;
    };
    return {
      setVolume,
      raiseVolume: () => setVolume(video.volume + VOLUME_STEP),
      lowerVolume: () => setVolume(video.volume - VOLUME_STEP),
      toggleMute(): void {
        if (!video.muted && video.volume > 0) video.muted = true;
        else setVolume(video.volume || UNMUTED_VOLUME);
      },
    };
  },
});
