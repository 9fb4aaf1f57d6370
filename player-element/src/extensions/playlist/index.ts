import { hasOption, type Extension } from '../extension';

/** Playlist of media for one player. */
export const extension: Extension = {
  controlNames: ['previous', 'next', 'playlist'],
  keyNames: ['shift+n', 'shift+p'],
  isNeeded: hasOption('playlist'),
  load: async () => (await import('./playlist')).playlistModule,
};
