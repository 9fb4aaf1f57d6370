import type { Extension } from '../extension';

/** Small pictures above the slider, once somebody turns to a player that has them. */
export const thumbnailsExtension: Extension = {
  isNeeded: ({ hasThumbnails, isVisited }) => hasThumbnails && isVisited,
  fetch: async () => (await import('./thumbnails')).thumbnailPart,
};
