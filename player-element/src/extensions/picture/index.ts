import type { Extension } from '../extension';
import { pictureLook } from './picture-look';

/** Lets viewers fit, turn and enlarge the picture, once one is there who may, or the picture lies otherwise than usual. */
export const extension: Extension = {
  features: [pictureLook],
  isNeeded: (state) =>
    (state.hasControls && (state.isVisited || state.isTouch)) || state.pictureFit !== 'auto' || state.rotation !== 0,
  load: async () => (await import('./picture')).pictureModule,
};
