import type { Extension } from '../extension';

/** Ambient light of the picture on the page around the player, loaded for viewers who chose it. */
export const extension: Extension = {
  isNeeded: ({ isAmbient }) => isAmbient,
  load: async () => (await import('./ambient-light')).ambientModule,
};
