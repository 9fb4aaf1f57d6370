import type { Extension } from '../extension';

/** Chapters of the media, once it plays or somebody turns to it. */
export const extension: Extension = {
  controlNames: ['chapters'],
  isNeeded: ({ textTrackKinds, isVisited, status }) =>
    textTrackKinds?.includes('chapters') && (isVisited || status === 'playing'),
  load: async () => (await import('./chapters')).chaptersModule,
};
