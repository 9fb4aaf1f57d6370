import type { Extension } from '../extension';

/** Lets the picture shine on the page around the player, for viewers who want it. */
export const extension: Extension = {
  isNeeded: ({ isAmbient }) => isAmbient,
  load: async () => (await import('./ambient-light')).ambientModule,
};
