import type { Extension } from '../extension';
import { hasCaptions } from './files/caption-files';

/** Captions, where the media has any and the player has its own controls or the page's. */
export const captionsExtension: Extension = {
  isNeeded: (state) => !state.hasNativeControls && hasCaptions(state),
  fetch: async () => (await import('./captions-part')).captionsPart,
};
