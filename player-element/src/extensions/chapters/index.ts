import type { Extension } from '../extension';

/** Chapters of the media, loaded once it plays or a pointer or the focus is in the player. */
export const extension: Extension = {
  controlNames: ['chapters'],
  isNeeded: ({ textTrackKinds, isVisited, status }) =>
    textTrackKinds?.includes('chapters') && (isVisited || status === 'playing'),
  load: async () => (await import('./chapters')).chaptersModule,
};
