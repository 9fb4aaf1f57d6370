import type { Extension } from '../extension';

/** What comes after an item of a playlist by itself, once there is an item that plays. */
export const extension: Extension = {
  isNeeded: ({ playlist = [], status }) => playlist.length > 0 && (status === 'playing' || status === 'ended'),
  load: async () => (await import('./up-next')).upNextModule,
};
