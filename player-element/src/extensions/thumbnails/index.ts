import type { Extension } from '../extension';

/** Small pictures above the slider, once somebody turns to a player that has them. */
export const extension: Extension = {
  isNeeded: ({ hasThumbnails, isVisited }) => hasThumbnails && isVisited,
  load: async () => (await import('./thumbnails')).thumbnailsModule,
};
