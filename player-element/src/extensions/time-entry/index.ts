import type { Extension } from '../extension';

/** Field for a time to seek to, loaded once a pointer or the focus is in a player of seekable media. */
export const extension: Extension = {
  isNeeded: ({ isVisited, canSeek, isLive }) => isVisited && canSeek && !isLive,
  load: async () => (await import('./time-entry')).timeEntryModule,
};
