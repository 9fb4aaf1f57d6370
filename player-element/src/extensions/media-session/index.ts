import type { Extension } from '../extension';

/** Gives what played once a place in the media controls of the system. */
export const mediaSessionExtension: Extension = {
  isNeeded: ({ status }) => status === 'playing' && 'mediaSession' in navigator,
  fetch: async () => (await import('./media-session')).mediaSessionPart,
};
