import type { Extension } from '../extension';

/** Thumbnails above the slider, loaded once a pointer or the focus is in a player that has them. */
export const extension: Extension = {
  isNeeded: ({ hasThumbnails, isVisited }) => hasThumbnails && isVisited,
  load: async () => (await import('./thumbnails')).thumbnailsModule,
};
