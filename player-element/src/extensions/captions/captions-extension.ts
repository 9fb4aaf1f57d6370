import type { Extension } from '../extension';

/** Captions, where the media has any and the player has its own controls or the page's. */
export const captionsExtension: Extension = {
  isNeeded: ({ textTrackKinds, hasNativeControls }) =>
    !hasNativeControls && textTrackKinds.some((kind) => kind === 'subtitles' || kind === 'captions'),
  fetch: async () => (await import('./captions-part')).captionsPart,
};
