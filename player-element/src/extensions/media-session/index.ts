import type { Extension } from '../extension';

/** Gives what played once a place in the media controls of the system. */
export const extension: Extension = {
  isNeeded: ({ status }) => status === 'playing' && 'mediaSession' in navigator,
  load: async () => (await import('./media-session')).mediaSessionModule,
};
