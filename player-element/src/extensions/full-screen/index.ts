import type { Extension } from '../extension';

/** Keeps the screen on in full-screen, and sets its orientation on touch devices. */
export const extension: Extension = {
  isNeeded: ({ isFullscreen }) => isFullscreen,
  load: async () => (await import('./full-screen')).fullScreenModule,
};
