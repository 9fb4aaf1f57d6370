import { REWIND_FLOOR_SECONDS, SKIP_SECONDS } from '../../config';
import { clamp } from '../../utils/clamp';
import { defineFeature } from '../feature';

export interface TimeState {
  /** Position in seconds; during a seek, the place sought. */
  readonly currentTime: number;
  /** Length in seconds: 0 while unknown, Infinity for a live stream. */
  readonly duration: number;
  /** Whether the stream has no end. */
  readonly isLive: boolean;
}

/** Where the playhead is, and moving it. */
export const time = defineFeature({
  initial: { currentTime: 0, duration: 0, isLive: false } as TimeState,
  on: { video: ['timeupdate', 'seeking', 'seeked', 'durationchange', 'loadedmetadata', 'emptied', 'ended'] },
  read: ({ video }): TimeState => ({
    currentTime: video.currentTime,
    duration: video.duration || 0,
    isLive: video.duration === Infinity,
  }),
  actions({ video, presentation }) {
    const seek = (seconds: number): void => {
      if (!Number.isFinite(seconds) || video.readyState === HTMLMediaElement.HAVE_NOTHING) return;
      video.currentTime = clamp(seconds, 0, video.duration || 0);
    };
    /** What the viewer asks for, which the page may have forbidden (spec 5.2). */
    const seekByViewer = (seconds: number): void => {
      if (presentation.facts.isSpeedEnabled) seek(seconds);
    };
    return {
      seek: seekByViewer,
      skipForward: () => seekByViewer(video.currentTime + SKIP_SECONDS),
      rewind: () =>
        seekByViewer(video.currentTime < SKIP_SECONDS ? REWIND_FLOOR_SECONDS : video.currentTime - SKIP_SECONDS),
    };
  },
});
