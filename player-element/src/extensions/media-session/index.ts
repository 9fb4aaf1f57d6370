import type { Extension } from '../extension';

/** Media controls of the system, from the first playback on. */
export const extension: Extension = {
  isNeeded: ({ status }) => status === 'playing' && 'mediaSession' in navigator,
  load: async () => (await import('./media-session')).mediaSessionModule,
};
