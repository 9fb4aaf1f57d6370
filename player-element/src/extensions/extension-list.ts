import type { Extension } from './extension';
import { moreKeys } from './keys/more-keys';
import { pauseOthers } from './pause-others/pause-others';
import { timelineWatch } from './timeline-needs';

/** Every extension that players fetch by themselves; one that reads another's facts stands behind it. */
export const extensionList: readonly Extension[] = [
  pauseOthers,
  moreKeys,
  timelineWatch,
  {
    isNeeded: ({ hasThumbnails, isVisited }) => hasThumbnails && isVisited,
    fetch: async () => (await import('./thumbnails/thumbnail-part')).thumbnailPart,
  },
];
