import { disabledKeysOf } from '../../utils/option-values';
import type { PageOptionsState } from '../page-options';
import { defineFeature } from '../services';

export interface OptionsState extends PageOptionsState {
  /** Keys that the page keeps for itself, as `KeyboardEvent.key` in lower case. */
  readonly disabledKeys: readonly string[];
  /** Whether times are written without an hour until there is one. */
  readonly hasShortClock: boolean;
  /** Whether the player's own controls are to be seen. */
  readonly hasControls: boolean;
  /** Whether the browser's controls are to be seen. */
  readonly hasNativeControls: boolean;
  /** Whether the device is used by touch alone. */
  readonly isTouch: boolean;
}

/**
 * What the page decided about the look of the player, and of what viewers may do; and whose controls there are: touch
 * devices get the browser's (spec 2.2) unless the page wants others, and who cannot fetch the player's.
 */
export const pageOptions = defineFeature({
  on: { options: ['optionschange'], device: ['devicechange'], video: ['loadstart', 'emptied'] },
  read: ({ options, device, video }): OptionsState => ({
    ...options.state,
    disabledKeys: disabledKeysOf(options.extension('disabledKeys')),
    hasShortClock: options.extension('clock') === 'short',
    hasControls: options.state.hasControls && !device.needsNativeControls,
    hasNativeControls: video.controls,
    isTouch: device.state.isTouch,
  }),
});

export interface ActivityState {
  /** Whether the controls are to be seen: somebody uses them, or nothing plays (spec 4.2). */
  readonly areControlsShown: boolean;
}

/** Showing and hiding the controls. */
export const activity = defineFeature({
  on: { activity: ['activitychange'], video: ['play', 'pause', 'ended', 'emptied'], intent: ['intentchange'] },
  read: ({ activity: { state }, video, intent }): ActivityState => ({
    areControlsShown: state.isActive || (video.paused && !(intent.isHeld && intent.wantsToPlay)),
  }),
  actions: (services) => ({
    /** Keeps the controls shown until the returned function is called. */
    holdControls: () => services.activity.hold(),
  }),
});

export interface ExtensionsState {
  /** Whether something beyond the core may be wanted: by the page, the media or a viewer who is there. */
  readonly needsExtensions: boolean;
}

/** When to look for the extensions that a player needs. */
export const extensions = defineFeature({
  on: {
    options: ['optionschange'],
    source: ['trackschange'],
    container: ['mouseover', 'focusin'],
    video: ['play', 'ended', 'seeked'],
  },
  read: ({ options, container, video }): ExtensionsState => ({
    needsExtensions:
      options.extensionNames.length > 0 ||
      !options.state.isSpeedEnabled ||
      video.textTracks.length > 0 ||
      !video.paused ||
      video.ended ||
      container.matches(':hover, :focus-within'),
  }),
});
