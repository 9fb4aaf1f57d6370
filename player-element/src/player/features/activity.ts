import { defineFeature } from '../feature';

export interface ActivityState {
  /** Whether the controls are to be seen: somebody uses them, or nothing plays (spec 4.2). */
  readonly areControlsShown: boolean;
}

/** Showing and hiding the controls. */
export const activity = defineFeature({
  initial: { areControlsShown: true } as ActivityState,
  on: { activity: ['activitychange'], video: ['play', 'pause', 'ended', 'emptied'], intent: ['intentchange'] },
  read: ({ activity: { isActive }, video, intent }): ActivityState => ({
    areControlsShown: isActive || (video.paused && !(intent.isHeld && intent.wantsToPlay)),
  }),
  actions: (owners) => ({
    /** Keeps the controls shown until the returned function is called. */
    holdControls: () => owners.activity.hold(),
  }),
});
