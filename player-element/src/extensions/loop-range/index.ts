import type { Extension } from '../extension';

/** Repeats a part of media that can be sought, for somebody who turns to it. */
export const loopRangeExtension: Extension = {
  isNeeded: ({ isVisited, canSeek, isLive }) => isVisited && canSeek && !isLive,
  fetch: async () => (await import('./loop-range')).loopRangePart,
};
