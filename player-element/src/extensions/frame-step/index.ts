import type { Extension } from '../extension';

/** Steps from picture to picture, for somebody who turns to media that can be sought. */
export const frameStepExtension: Extension = {
  isNeeded: ({ isVisited, canSeek, isLive }) => isVisited && canSeek && !isLive,
  fetch: async () => (await import('./frame-step')).frameStepPart,
};
