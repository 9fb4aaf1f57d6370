import { defineFeature, type Services } from '../../player/services';

/** Aspect ratios, width to height, that the picture can have in place of its own. */
export type PictureShape = '16:9' | '4:3' | '21:9';
/**
 * Fit of the picture in the player: as the page sets it (`auto`), filling it and cropped (`cover`), filling it and
 * distorted (`fill`), or in an aspect ratio.
 */
export type PictureFit = 'auto' | 'cover' | 'fill' | PictureShape;
/** Returns the aspect ratio of a fit, width / height; undefined if the picture keeps its own. */
export function shapeRatio(fit: PictureFit): number | undefined {
  const [width, height] = fit.split(':').map(Number);
  return height && width! / height;
}

/** Clockwise rotation of the picture, in degrees. */
export type Rotation = 0 | 90 | 180 | 270;

/** Part of the picture that is visible. */
export interface PictureZoom {
  /** Scale of the picture, 1..5. */
  readonly scale: number;
  /** Distance of its centre to the right of the player's, in widths of the player. */
  readonly x: number;
  /** Distance of its centre below the player's, in heights of the player. */
  readonly y: number;
}

export interface PictureLookState {
  readonly pictureFit: PictureFit;
  /** Clockwise rotation of the picture, in degrees. */
  readonly rotation: Rotation;
  /** Whether the picture lights the page around the player. */
  readonly isAmbient: boolean;
}

/** Fit, rotation and ambient light of the picture. They exist before the code that applies them is loaded. */
export const pictureLook = defineFeature({
  on: { preferences: ['preferenceschange'] },
  read({ preferences }: Services): PictureLookState {
    const { pictureFit = 'auto', rotation = 0, isAmbient = false } = preferences.state;
    return { pictureFit, rotation, isAmbient };
  },
  actions: ({ preferences }) => ({
    setAmbient: (isAmbient: boolean) => preferences.choose({ isAmbient }),
    fitPicture: (pictureFit: PictureFit) => preferences.choose({ pictureFit }),
    /** Rotates the picture clockwise by quarter turns, counterclockwise if negative. */
    rotatePicture(quarters: number): void {
      const { rotation = 0 } = preferences.state;
      // The remainder of a negative number is negative.
      if (Number.isInteger(quarters))
        preferences.choose({ rotation: ((((rotation + quarters * 90) % 360) + 360) % 360) as Rotation });
    },
  }),
});

declare module '../../player/viewer-preferences' {
  interface PreferencesState extends Partial<PictureLookState> {
    /** Undefined while the whole picture is visible; applies to the current source only, as the rotation does. */
    readonly zoom?: PictureZoom | undefined;
  }
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly pictureLook: typeof pictureLook;
  }
}
