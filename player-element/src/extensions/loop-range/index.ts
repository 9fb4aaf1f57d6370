import type { Extension } from '../extension';

/** Loop range of seekable media, loaded once a pointer or the focus is in the player. */
export const extension: Extension = {
  keyNames: ['[', ']', '\\'],
  isNeeded: ({ isVisited, canSeek, isLive }) => isVisited && canSeek && !isLive,
  load: async () => (await import('./loop-range')).loopRangeModule,
};
