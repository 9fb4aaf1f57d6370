import { defineFeature, type Services } from '../../player/services';

/** Shapes that the picture can be given in place of its own, as width to height. */
export type PictureShape = '16:9' | '4:3' | '21:9';
/**
 * How the picture lies in the player: as the page has it, filling it and losing what does not fit (`cover`), filling it
 * out of shape (`fill`), or in a shape.
 */
export type PictureFit = 'auto' | 'cover' | 'fill' | PictureShape;
/** Width of a picture in this shape to its height; undefined for one of its own shape. */
export function shapeRatio(fit: PictureFit): number | undefined {
  const [width, height] = fit.split(':').map(Number);
  return height && width! / height;
}

/** How far the picture is turned to the right, in degrees. */
export type Rotation = 0 | 90 | 180 | 270;

/** Which part of the picture is seen. */
export interface PictureZoom {
  /** How much larger than usual the picture is, 1..5. */
  readonly scale: number;
  /** How far its middle is right of the player's, in widths of the player. */
  readonly x: number;
  /** How far its middle is below the player's, in heights of the player. */
  readonly y: number;
}

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

declare module '../../player/viewer-preferences' {
  interface PreferencesState extends Partial<PictureLookState> {
    /** Undefined where all of it is seen; for the source that plays, as the rotation is. */
    readonly zoom?: PictureZoom | undefined;
  }
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly pictureLook: typeof pictureLook;
  }
}
