import { defineFeature } from '../feature';

export interface ControlsState {
  /** Whether the player's own controls are to be seen. */
  readonly hasControls: boolean;
  /** Whether the browser's controls are to be seen. */
  readonly hasNativeControls: boolean;
  /** Whether the device is used by touch alone. */
  readonly isTouch: boolean;
}

/** Whose controls there are: touch devices get the browser's (spec 2.2) unless the page wants others, and who cannot fetch the player's. */
export const controls = defineFeature({
  initial: { hasControls: true, hasNativeControls: false, isTouch: false } as ControlsState,
  on: { options: ['optionschange'], device: ['devicechange'], video: ['loadstart', 'emptied'] },
  read: ({ video, options, device }): ControlsState => ({
    hasControls: options.facts.hasControls && !device.needsNativeControls,
    hasNativeControls: video.controls,
    isTouch: device.facts.isTouch,
  }),
  actions: () => ({}),
});
