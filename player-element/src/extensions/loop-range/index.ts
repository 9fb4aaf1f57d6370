import type { Extension } from '../extension';

/** Repeats a part of media that can be sought, for somebody who turns to it. */
export const extension: Extension = {
  isNeeded: ({ isVisited, canSeek, isLive }) => isVisited && canSeek && !isLive,
  load: async () => (await import('./loop-range')).loopRangeModule,
};
