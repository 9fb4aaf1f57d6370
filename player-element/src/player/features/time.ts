import { LIVE_EDGE_SECONDS, LIVE_WINDOW_SECONDS, SKIP_SECONDS } from '../../config';
import { clamp } from '../../utils/clamp';
import { defineFeature, type Services } from '../services';

/** Target of a rewind in the first seconds, in seconds: some streams have no frame at 0 (spec 5.2). */
const REWIND_FLOOR_SECONDS = 0.1;

export interface TimeState {
  /** Position in seconds; during a seek, its target. */
  readonly currentTime: number;
  /** Duration in seconds: 0 while unknown, Infinity for a live stream, and for a file that does not state it. */
  readonly duration: number;
  /** Whether it is a live stream, which has no end. */
  readonly isLive: boolean;
  /** Earliest seekable position, in seconds. */
  readonly seekableStart: number;
  /** Latest seekable position, in seconds: the end, as far as it is known, or the live edge of a live stream. */
  readonly seekableEnd: number;
  /** End of the buffered range that contains the playhead, in seconds; 0 without one. */
  readonly bufferedEnd: number;
  /** Whether the viewer may seek, and there is a range to seek in. */
  readonly canSeek: boolean;
  /** Whether a live stream is played at its live edge. */
  readonly isAtLiveEdge: boolean;
}

const MEDIA_EVENTS = 'timeupdate seeking seeked durationchange loadedmetadata progress emptied ended';

/** Position, duration and ranges of the media, and the actions that seek. */
export const time = defineFeature({
  on: { video: MEDIA_EVENTS.split(' '), options: ['optionschange'], source: ['rangechange'] },
  read(services): TimeState {
    const { currentTime, duration, buffered } = services.video;
    const { isLive, liveRange } = services.source;
    const [seekableStart, seekableEnd] = seekableRange(services);
    const length = seekableEnd - seekableStart;
    return {
      currentTime,
      duration: duration || 0,
      isLive,
      seekableStart,
      seekableEnd,
      bufferedEnd: bufferedEnd(buffered, currentTime),
      canSeek:
        services.options.state.isSpeedEnabled &&
        length > (isLive ? LIVE_WINDOW_SECONDS : 0) &&
        (duration < Infinity || liveRange !== undefined),
      isAtLiveEdge: isLive && seekableEnd - currentTime < LIVE_EDGE_SECONDS,
    };
  },
  actions(services) {
    const { video, options } = services;
    const seek = (seconds: number): void => {
      if (!Number.isFinite(seconds) || video.readyState === HTMLMediaElement.HAVE_NOTHING) return;
      video.currentTime = clamp(seconds, ...seekableRange(services));
    };
    /** Seeks for the viewer, unless the page forbids it (spec 5.2). */
    const seekByViewer = (seconds: number): void => {
      if (options.state.isSpeedEnabled) seek(seconds);
    };
    return {
      seek: seekByViewer,
      skipForward: () => seekByViewer(video.currentTime + SKIP_SECONDS),
      rewind: () =>
        seekByViewer(video.currentTime < SKIP_SECONDS ? REWIND_FLOOR_SECONDS : video.currentTime - SKIP_SECONDS),
      /** Seeks to the live edge; the page cannot forbid this. */
      goLive: () => seek(seekableRange(services)[1]),
    };
  },
});

/** Returns the seekable range, in seconds. */
function seekableRange({ video, source }: Services): [start: number, end: number] {
  if (video.duration !== Infinity) return [0, video.duration || 0];
  const { start = 0, end = source.isLive ? 0 : video.currentTime } = source.liveRange ?? {};
  return [start, end];
}

/** Returns the end of the range that contains a position, in seconds; 0 without one. */
export function bufferedEnd(ranges: TimeRanges, position: number): number {
  for (let i = 0; i < ranges.length; i++) {
    if (ranges.start(i) <= position && position <= ranges.end(i)) return ranges.end(i);
  }
  return 0;
}
