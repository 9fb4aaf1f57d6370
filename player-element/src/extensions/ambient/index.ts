import type { Extension } from '../extension';

/** Lets the picture shine on the page around the player, for viewers who want it. */
export const ambientExtension: Extension = {
  isNeeded: (state) => state.isAmbient,
  fetch: async () => (await import('./ambient-light')).ambientPart,
};
