import type { Extension } from '../extension';

/** Going to a time that the viewer types, for somebody who turns to media that can be sought. */
export const extension: Extension = {
  isNeeded: ({ isVisited, canSeek, isLive }) => isVisited && canSeek && !isLive,
  load: async () => (await import('./time-entry')).timeEntryModule,
};
