import { defineFeature } from '../../player/feature';
import { clamp } from '../../utils/clamp';

/** The darkest picture, against its own brightness: still a picture. */
const LEAST_BRIGHTNESS = 0.1;

export interface TouchState {
  /** Whether the picture fills the player, and loses what does not fit. */
  readonly isPictureFilled: boolean;
  /** How bright the picture is against its own brightness, 0.1..1. */
  readonly brightness: number;
}

/** What fingers change beside what there is anyway. */
export const touch = defineFeature({
  initial: { isPictureFilled: false, brightness: 1 } as TouchState,
  on: { preferences: ['preferenceschange'] },
  read({ preferences }): TouchState {
    const { isPictureFilled = false, brightness = 1 } = preferences.facts;
    return { isPictureFilled, brightness };
  },
  actions: ({ activity, preferences }) => ({
    /** Shows the controls, or hides them unless something keeps them. */
    showControls(areShown: boolean): void {
      if (areShown) activity.wake();
      else activity.rest();
    },
    fillPicture: (isPictureFilled: boolean) => preferences.choose({ isPictureFilled }),
    /** Darkens the picture and nothing else, 0.1..1, clamped. */
    setBrightness(value: number): void {
      if (!Number.isNaN(value)) preferences.choose({ brightness: clamp(value, LEAST_BRIGHTNESS, 1) });
    },
  }),
});

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly touch: typeof touch;
  }
}
