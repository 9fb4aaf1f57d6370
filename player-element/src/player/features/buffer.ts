import { defineFeature } from '../feature';

export interface BufferState {
  /** Seconds at which the fetched range that holds the playhead ends, 0 when there is none. */
  readonly bufferedEnd: number;
}

/** How far playback can go without the network. */
export const buffer = defineFeature({
  initial: { bufferedEnd: 0 } as BufferState,
  on: { video: ['progress', 'timeupdate', 'seeking', 'seeked', 'durationchange', 'emptied'] },
  read: ({ video }): BufferState => ({ bufferedEnd: bufferedEnd(video.buffered, video.currentTime) }),
  actions: () => ({}),
});

function bufferedEnd(ranges: TimeRanges, position: number): number {
  for (let i = 0; i < ranges.length; i++) {
    if (ranges.start(i) <= position && position <= ranges.end(i)) return ranges.end(i);
  }
  return 0;
}
