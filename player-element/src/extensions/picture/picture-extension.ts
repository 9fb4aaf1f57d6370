import type { Extension } from '../extension';
import { hasTouchControls } from '../touch/has-touch-controls';

/** Lets viewers fit, turn and enlarge the picture, once one is there who may, or the picture lies otherwise than usual. */
export const pictureExtension: Extension = {
  isNeeded: (state) =>
    (state.hasControls && (state.isVisited || hasTouchControls(state))) ||
    state.pictureFit !== 'auto' ||
    state.rotation !== 0,
  fetch: async () => (await import('./picture-part')).picturePart,
};
