import { hasOption, type Extension } from '../extension';

/** Several films for one player, one after the other. */
export const extension: Extension = {
  controlNames: ['previous', 'next', 'playlist'],
  isNeeded: hasOption('playlist'),
  load: async () => (await import('./playlist')).playlistModule,
};
