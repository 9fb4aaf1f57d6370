import { defineFeature, type Services } from '../../player/services';
import type { PictureFit, Rotation } from '../../player/viewer-preferences';
import type { Extension } from '../extension';
import { hasTouchControls } from '../touch/has-touch-controls';

export interface PictureLookState {
  readonly pictureFit: PictureFit;
  /** How far the picture is turned to the right, in degrees. */
  readonly rotation: Rotation;
  /** Whether the picture shines on the page around the player. */
  readonly isAmbient: boolean;
}

/** How the picture lies in the player: known with the extensions, as the one that shows it is fetched for it. */
export const pictureLook = defineFeature({
  on: { preferences: ['preferenceschange'] },
  read({ preferences }: Services): PictureLookState {
    const { pictureFit = 'auto', rotation = 0, isAmbient = false } = preferences.state;
    return { pictureFit, rotation, isAmbient };
  },
  actions: ({ preferences }) => ({
    setAmbient: (isAmbient: boolean) => preferences.choose({ isAmbient }),
    fitPicture: (pictureFit: PictureFit) => preferences.choose({ pictureFit }),
    /** Turns the picture by so many quarters to the right, or to the left when there are fewer than 0. */
    rotatePicture(quarters: number): void {
      const { rotation = 0 } = preferences.state;
      // The rest of a negative number is negative.
      if (Number.isInteger(quarters))
        preferences.choose({ rotation: ((((rotation + quarters * 90) % 360) + 360) % 360) as Rotation });
    },
  }),
});

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly pictureLook: typeof pictureLook;
  }
}

/** Lets viewers fit, turn and enlarge the picture, once one is there who may, or the picture lies otherwise than usual. */
export const extension: Extension = {
  features: [pictureLook],
  isNeeded: (state) =>
    (state.hasControls && (state.isVisited || hasTouchControls(state))) ||
    state.pictureFit !== 'auto' ||
    state.rotation !== 0,
  load: async () => (await import('./picture')).pictureModule,
};
