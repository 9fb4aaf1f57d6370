import type { Extension } from '../extension';

/** Keeps the screen on in full-screen, and turns it on touch devices. */
export const fullScreenExtension: Extension = {
  isNeeded: (state) => state.isFullscreen,
  fetch: async () => (await import('./full-screen')).fullScreenPart,
};
