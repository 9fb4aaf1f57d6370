import type { Extension } from '../extension';

/** Going to a time that the viewer types, for somebody who turns to media that can be sought. */
export const timeEntryExtension: Extension = {
  isNeeded: ({ isVisited, canSeek, isLive }) => isVisited && canSeek && !isLive,
  fetch: async () => (await import('./time-entry')).timeEntryPart,
};
