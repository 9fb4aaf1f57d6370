import { defineFeature } from '../../player/feature';
import { clamp } from '../../utils/clamp';

/** The darkest picture, against its own brightness: still a picture. */
const LEAST_BRIGHTNESS = 0.1;

export interface TouchState {
  /** How bright the picture is against its own brightness, 0.1..1. */
  readonly brightness: number;
}

/** What fingers change beside what there is anyway. */
export const touch = defineFeature({
  initial: { brightness: 1 } as TouchState,
  on: { preferences: ['preferenceschange'] },
  read: ({ preferences }): TouchState => ({ brightness: preferences.facts.brightness ?? 1 }),
  actions: ({ activity, preferences }) => ({
    /** Shows the controls, or hides them unless something keeps them. */
    showControls(areShown: boolean): void {
      if (areShown) activity.wake();
      else activity.rest();
    },
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
