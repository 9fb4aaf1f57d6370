import type { Extension } from '../extension';

/** Chapters of the media, once it plays or somebody turns to it. */
export const chaptersExtension: Extension = {
  isNeeded: ({ textTrackKinds, isVisited, status }) =>
    textTrackKinds.includes('chapters') && (isVisited || status === 'playing'),
  fetch: async () => (await import('./chapters')).chapterPart,
};
