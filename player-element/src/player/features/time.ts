import { LIVE_EDGE_SECONDS, LIVE_WINDOW_SECONDS, SKIP_SECONDS } from '../../config';
import { clamp } from '../../utils/clamp';
import { defineFeature, type Services } from '../services';

/** Where a rewind from the first seconds ends, in seconds: some streams have no frame at 0 (spec 5.2). */
const REWIND_FLOOR_SECONDS = 0.1;

export interface TimeState {
  /** Position in seconds; during a seek, the place sought. */
  readonly currentTime: number;
  /** Length in seconds: 0 while unknown, Infinity for a live stream. */
  readonly duration: number;
  /** Whether the stream has no end. */
  readonly isLive: boolean;
  /** Earliest position that can be sought, in seconds. */
  readonly seekableStart: number;
  /** Latest position that can be sought, in seconds: the end, or where a live stream is played at the latest. */
  readonly seekableEnd: number;
  /** Seconds at which the fetched range that holds the playhead ends, 0 when there is none. */
  readonly bufferedEnd: number;
  /** Whether there is anywhere to seek to. */
  readonly canSeek: boolean;
  /** Whether a live stream is played as it happens. */
  readonly isAtLiveEdge: boolean;
}

const MEDIA_EVENTS = 'timeupdate seeking seeked durationchange loadedmetadata progress emptied ended';

/** Where the playhead is and how far it can go without the network, and moving it. */
export const time = defineFeature({
  on: { video: MEDIA_EVENTS.split(' '), options: ['optionschange'], source: ['rangechange'] },
  read(services): TimeState {
    const { currentTime, duration, buffered } = services.video;
    const isLive = duration === Infinity;
    const [seekableStart, seekableEnd] = windowOf(services);
    const length = seekableEnd - seekableStart;
    return {
      currentTime,
      duration: duration || 0,
      isLive,
      seekableStart,
      seekableEnd,
      bufferedEnd: bufferedEnd(buffered, currentTime),
      canSeek: services.options.state.isSpeedEnabled && length > (isLive ? LIVE_WINDOW_SECONDS : 0),
      isAtLiveEdge: isLive && seekableEnd - currentTime < LIVE_EDGE_SECONDS,
    };
  },
  actions(services) {
    const { video, options } = services;
    const seek = (seconds: number): void => {
      if (!Number.isFinite(seconds) || video.readyState === HTMLMediaElement.HAVE_NOTHING) return;
      video.currentTime = clamp(seconds, ...windowOf(services));
    };
    /** What the viewer asks for, which the page may have forbidden (spec 5.2). */
    const seekByViewer = (seconds: number): void => {
      if (options.state.isSpeedEnabled) seek(seconds);
    };
    return {
      seek: seekByViewer,
      skipForward: () => seekByViewer(video.currentTime + SKIP_SECONDS),
      rewind: () =>
        seekByViewer(video.currentTime < SKIP_SECONDS ? REWIND_FLOOR_SECONDS : video.currentTime - SKIP_SECONDS),
      /** Catches up with a live stream; no skipping, so the page cannot forbid it. */
      goLive: () => seek(windowOf(services)[1]),
    };
  },
});

/** From where to where can be sought, in seconds. */
function windowOf({ video, source }: Services): [start: number, end: number] {
  if (video.duration !== Infinity) return [0, video.duration || 0];
  const { start = 0, end = 0 } = source.liveRange ?? {};
  return [start, end];
}

/** Where the range ends that holds a position, in seconds; 0 when there is none. */
export function bufferedEnd(ranges: TimeRanges, position: number): number {
  for (let i = 0; i < ranges.length; i++) {
    if (ranges.start(i) <= position && position <= ranges.end(i)) return ranges.end(i);
  }
  return 0;
}
