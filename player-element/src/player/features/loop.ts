import { defineFeature } from '../feature';

export interface LoopState {
  /** Whether playback begins anew at the end. */
  readonly isLooping: boolean;
}

/** Playing again at the end. The video tells nobody that its `loop` changed, so the presentation does. */
export const loop = defineFeature({
  initial: { isLooping: false } as LoopState,
  on: { presentation: ['presentationchange'] },
  read: ({ presentation }): LoopState => ({ isLooping: presentation.facts.isLooping }),
  actions: ({ presentation }) => ({
    setLoop: (isLooping: boolean) => presentation.update({ isLooping }),
  }),
});
