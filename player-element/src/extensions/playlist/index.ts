import type { Extension } from '../extension';

/** Several films for one player, one after the other. */
export const playlistExtension: Extension = {
  isNeeded: ({ extensionOptions }) => extensionOptions.includes('playlist'),
  fetch: async () => (await import('./playlist')).playlistPart,
};
