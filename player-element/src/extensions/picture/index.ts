import type { Extension } from '../extension';
import { pictureLook } from './picture-look';

/** Fit, rotation and zoom of the picture, loaded for viewers who can set them, or if they are not the defaults. */
export const extension: Extension = {
  keyNames: ['wheel'],
  features: [pictureLook],
  isNeeded: (state) =>
    (state.hasControls && (state.isVisited || state.isTouch)) || state.pictureFit !== 'auto' || state.rotation !== 0,
  load: async () => (await import('./picture')).pictureModule,
};
