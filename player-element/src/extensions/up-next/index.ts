import type { Extension } from '../extension';

/** Automatic playback of the next playlist item, loaded once an item plays or has ended. */
export const extension: Extension = {
  isNeeded: ({ playlist = [], status }) => playlist.length > 0 && (status === 'playing' || status === 'ended'),
  load: async () => (await import('./up-next')).upNextModule,
};
