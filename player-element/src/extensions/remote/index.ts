import type { Extension } from '../extension';

/** Lets viewers play on another device, where the browser knows how, once one is there who may. */
export const extension: Extension = {
  controlNames: ['remote'],
  isNeeded: ({ hasControls, isVisited }) =>
    hasControls &&
    isVisited &&
    ['remote', 'webkitShowPlaybackTargetPicker'].some((name) => name in HTMLMediaElement.prototype),
  load: async () => (await import('./remote')).remoteModule,
};
