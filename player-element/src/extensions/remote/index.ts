import type { Extension } from '../extension';

/** Lets viewers play on another device, where the browser knows how, once one is there who may. */
export const remoteExtension: Extension = {
  isNeeded: ({ hasControls, isVisited }) =>
    hasControls &&
    isVisited &&
    ['remote', 'webkitShowPlaybackTargetPicker'].some((name) => name in HTMLMediaElement.prototype),
  fetch: async () => (await import('./remote')).remotePart,
};
