import type { Extension } from '../extension';

/** Lets viewers choose among several sound tracks. */
export const audioExtension: Extension = {
  isNeeded: ({ audioTracks }) => audioTracks.length > 1,
  fetch: async () => (await import('./audio')).audioPart,
};
