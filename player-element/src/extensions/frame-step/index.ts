import type { Extension } from '../extension';

/** Steps from picture to picture, for somebody who turns to media that can be sought. */
export const extension: Extension = {
  isNeeded: ({ isVisited, canSeek, isLive }) => isVisited && canSeek && !isLive,
  load: async () => (await import('./frame-step')).frameStepModule,
};
