import { defineFeature } from '../feature';

export interface LoopState {
  /** Whether playback begins anew at the end. */
  readonly isLooping: boolean;
}

/** Playing again at the end. The video tells nobody that its `loop` changed, so the preferences do. */
export const loop = defineFeature({
  initial: { isLooping: false } as LoopState,
  on: { preferences: ['preferenceschange'] },
  read: ({ preferences }): LoopState => ({ isLooping: preferences.facts.isLooping }),
  actions: ({ preferences }) => ({
    setLoop: (isLooping: boolean) => preferences.choose({ isLooping }),
  }),
});
