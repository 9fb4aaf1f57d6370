import type { Extension } from '../extension';

/** What comes after an item of a playlist by itself, once there is an item that plays. */
export const upNextExtension: Extension = {
  // A player without a playlist lacks that fact.
  isNeeded: ({ playlist, status }) =>
    (status === 'playing' || status === 'ended') && Boolean((playlist as typeof playlist | undefined)?.length),
  fetch: async () => (await import('./up-next')).upNextPart,
};
