import { defineFeature } from '../feature';

export interface ControlsState {
  /** Whether the player's own controls are to be seen. */
  readonly hasControls: boolean;
  /** Whether the browser's controls are to be seen. */
  readonly hasNativeControls: boolean;
}

/** Whose controls there are: touch devices get the browser's (spec 2.2), and who cannot fetch the player's. */
export const controls = defineFeature({
  initial: { hasControls: true, hasNativeControls: false } as ControlsState,
  on: { options: ['optionschange'], device: ['devicechange'], video: ['loadstart', 'emptied'] },
  read: ({ video, options, device }): ControlsState => ({
    hasControls: options.facts.hasControls && !device.needsNativeControls,
    hasNativeControls: video.controls,
  }),
  actions: () => ({}),
});
