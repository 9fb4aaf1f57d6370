import { NEUTRAL_FILTER } from '../../config';
import { clamp } from '../../utils/clamp';
import { defineFeature } from '../feature';
import type { ColourFilter } from '../viewer-preferences';

export interface PictureState {
  readonly isMirrored: boolean;
  /** Whether the page around the player is dark. */
  readonly isLightOff: boolean;
  readonly colourFilter: ColourFilter;
}

/** How the picture looks (spec 2.2, 5.2). */
export const picture = defineFeature({
  initial: { isMirrored: false, isLightOff: false, colourFilter: NEUTRAL_FILTER } as PictureState,
  on: { preferences: ['preferenceschange'] },
  read({ preferences }): PictureState {
    const { isMirrored, isLightOff, colourFilter } = preferences.facts;
    return { isMirrored, isLightOff, colourFilter };
  },
  actions: ({ preferences }) => ({
    setMirrored: (isMirrored: boolean) => preferences.choose({ isMirrored }),
    setLightOff: (isLightOff: boolean) => preferences.choose({ isLightOff }),
    /** Sets one colour value, 0..1, clamped. */
    setColour(name: keyof ColourFilter, value: number): void {
      if (Number.isNaN(value)) return;
      preferences.choose({ colourFilter: { ...preferences.facts.colourFilter, [name]: clamp(value, 0, 1) } });
    },
    resetColours: () => preferences.choose({ colourFilter: NEUTRAL_FILTER }),
  }),
});
