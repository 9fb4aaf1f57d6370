import { NEUTRAL_FILTER } from '../../config';
import { clamp } from '../../utils/clamp';
import { defineFeature } from '../feature';
import type { ColourFilter } from '../presentation';

export interface PictureState {
  readonly isMirrored: boolean;
  /** Whether the page around the player is dark. */
  readonly isLightOff: boolean;
  readonly colourFilter: ColourFilter;
}

/** How the picture looks (spec 2.2, 5.2). */
export const picture = defineFeature({
  initial: { isMirrored: false, isLightOff: false, colourFilter: NEUTRAL_FILTER } as PictureState,
  on: { presentation: ['presentationchange'] },
  read({ presentation }): PictureState {
    const { isMirrored, isLightOff, colourFilter } = presentation.facts;
    return { isMirrored, isLightOff, colourFilter };
  },
  actions: ({ presentation }) => ({
    setMirrored: (isMirrored: boolean) => presentation.update({ isMirrored }),
    setLightOff: (isLightOff: boolean) => presentation.update({ isLightOff }),
    /** Sets one colour value, 0..1, clamped. */
    setColour(name: keyof ColourFilter, value: number): void {
      if (Number.isNaN(value)) return;
      presentation.update({ colourFilter: { ...presentation.facts.colourFilter, [name]: clamp(value, 0, 1) } });
    },
    resetColours: () => presentation.update({ colourFilter: NEUTRAL_FILTER }),
  }),
});
