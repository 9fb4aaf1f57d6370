import { defineFeature, type Services } from '../../player/services';
import { clamp } from '../../utils/clamp';
import type { Extension } from '../extension';
import type { SoundChoiceState } from './sound-graph';

/** Twice as loud at most: more would be noise. */
const MAX_BOOST = 2;

/** What viewers chose of the sound: known with the extensions, as what does it is fetched for it. */
export const soundChoice = defineFeature({
  on: { preferences: ['preferenceschange'] },
  read({ preferences }: Services): SoundChoiceState {
    const { volumeBoost = 1, isNightMode = false } = preferences.state;
    return { volumeBoost, isNightMode };
  },
  actions: ({ preferences }) => ({
    /** Makes the sound so much louder than it is, 1..2, clamped. */
    boostVolume(asked: number): void {
      if (Number.isNaN(asked)) return;
      preferences.choose({ volumeBoost: Math.round(clamp(asked, 1, MAX_BOOST) * 100) / 100 });
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

/** Lets viewers have the sound louder and more even, once one is there who may, or chose it before. */
export const extension: Extension = {
  features: [soundChoice],
  isNeeded: (state) =>
    'AudioContext' in globalThis &&
    ((state.hasControls && (state.isVisited || state.isTouch)) || (state.volumeBoost ?? 1) > 1 || state.isNightMode),
  load: async () => (await import('./sound')).soundModule,
};
