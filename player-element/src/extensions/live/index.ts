import type { Extension } from '../extension';

/** The wall clock of streams without an end, and what keeps them at hand. */
export const liveExtension: Extension = {
  isNeeded: (state) => state.isLive,
  fetch: async () => (await import('./live')).livePart,
};
