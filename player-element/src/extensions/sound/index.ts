import { defineFeature, type Services } from '../../player/services';
import { clamp } from '../../utils/clamp';
import type { Extension } from '../extension';
import type { SoundChoiceState } from './sound-graph';

/** Maximum boost; more would be noise. */
const MAX_BOOST = 2;

/** Sound preferences of the viewer. They exist before the code that applies them is loaded. */
export const soundChoice = defineFeature({
  on: { preferences: ['preferenceschange'] },
  read({ preferences }: Services): SoundChoiceState {
    const { volumeBoost = 1, isNightMode = false } = preferences.state;
    return { volumeBoost, isNightMode };
  },
  actions: ({ preferences }) => ({
    /** Sets the gain of the sound, 1..2, clamped. */
    boostVolume(requestedBoost: number): void {
      if (Number.isNaN(requestedBoost)) return;
      preferences.choose({ volumeBoost: Math.round(clamp(requestedBoost, 1, MAX_BOOST) * 100) / 100 });
    },
    setNightMode: (isNightMode: boolean) => preferences.choose({ isNightMode }),
  }),
});

declare module '../../player/viewer-preferences' {
  interface PreferencesState extends Partial<SoundChoiceState> {}
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly soundChoice: typeof soundChoice;
  }
}

/** Louder and more even sound, loaded for viewers who can set it, or who set it before. */
export const extension: Extension = {
  features: [soundChoice],
  isNeeded: (state) =>
    'AudioContext' in globalThis &&
    ((state.hasControls && (state.isVisited || state.isTouch)) || (state.volumeBoost ?? 1) > 1 || state.isNightMode),
  load: async () => (await import('./sound')).soundModule,
};
