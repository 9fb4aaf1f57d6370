import { defineFeature, type Owners } from '../../player/feature';
import type { PictureZoom } from '../../player/viewer-preferences';
import { clamp } from '../../utils/clamp';

/** How much larger than usual the picture becomes at most. */
export const GREATEST_SCALE = 5;
/** All of the picture. */
const WHOLE: PictureZoom = { scale: 1, x: 0, y: 0 };
/** Below this the picture is as good as whole, and becomes it. */
const LEAST_SCALE = 1.02;

/** A place in the player or a way through it, from its middle, in widths and heights of the player. */
export interface Share {
  readonly x: number;
  readonly y: number;
}

export interface PictureZoomState {
  readonly zoom: PictureZoom;
}

/** Looking at a part of the picture from nearby. */
export const pictureZoom = defineFeature({
  initial: { zoom: WHOLE } as PictureZoomState,
  on: { preferences: ['preferenceschange'] },
  read: ({ preferences }: Owners): PictureZoomState => ({ zoom: preferences.facts.zoom ?? WHOLE }),
  actions({ preferences }) {
    const show = (scale: number, { x, y }: Share): void => {
      // The picture covers at least what it covers when it is whole.
      const limit = (scale - 1) / 2;
      preferences.choose({ zoom: { scale, x: clamp(x, -limit, limit), y: clamp(y, -limit, limit) } });
    };
    const now = (): PictureZoom => preferences.facts.zoom ?? WHOLE;
    return {
      /** Makes the picture so much larger than usual, 1..5, clamped; what is seen at the place stays there. */
      zoomPicture(asked: number, at: Share = { x: 0, y: 0 }): void {
        if (Number.isNaN(asked)) return;
        const { scale, x, y } = now();
        const next = asked < LEAST_SCALE ? 1 : Math.min(asked, GREATEST_SCALE);
        const growth = next / scale;
        show(next, { x: at.x - (at.x - x) * growth, y: at.y - (at.y - y) * growth });
      },
      /** Moves the enlarged picture, no further than to its edge. */
      movePicture(way: Share): void {
        const { scale, x, y } = now();
        show(scale, { x: x + way.x, y: y + way.y });
      },
      /** Shows the whole picture as it is. */
      resetPicture: () => preferences.choose({ zoom: undefined, rotation: 0, pictureFit: 'auto' }),
    };
  },
});

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly pictureZoom: typeof pictureZoom;
  }
}
