import type { Extension } from '../extension';

/** Frame steps, loaded once a pointer or the focus is in a player of seekable media. */
export const extension: Extension = {
  keyNames: [',', '.'],
  isNeeded: ({ isVisited, canSeek, isLive }) => isVisited && canSeek && !isLive,
  load: async () => (await import('./frame-step')).frameStepModule,
};
