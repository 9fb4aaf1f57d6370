import type { Extension } from '../extension';

/** Playback on another device, loaded for a viewer with controls, where the browser supports it. */
export const extension: Extension = {
  controlNames: ['remote'],
  isNeeded: ({ hasControls, isVisited }) =>
    hasControls &&
    isVisited &&
    ['remote', 'webkitShowPlaybackTargetPicker'].some((name) => name in HTMLMediaElement.prototype),
  load: async () => (await import('./remote')).remoteModule,
};
