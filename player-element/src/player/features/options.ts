import { disabledKeysOf } from '../../utils/option-values';
import type { PageOptionsState } from '../page-options';
import { defineFeature } from '../services';

export interface OptionsState extends PageOptionsState {
  /** Keys that the player leaves to the page, as `KeyboardEvent.key` in lower case. */
  readonly disabledKeys: readonly string[];
  /** Whether times omit the hours below one hour. */
  readonly hasShortClock: boolean;
  /** Whether the player shows its own controls. */
  readonly hasControls: boolean;
  /** Whether the browser's controls are shown. */
  readonly hasNativeControls: boolean;
  /** Whether the device is used by touch alone. */
  readonly isTouch: boolean;
}

/**
 * Options of the page, and the choice of controls: touch devices get the browser's own (spec 2.2) unless the page wants
 * the player's, and so does every device that failed to load the player's bar.
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
  /** Whether the controls are visible: the viewer uses them, or nothing plays (spec 4.2). */
  readonly areControlsShown: boolean;
}

/** Visibility of the controls. */
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
  /** Whether the page, the media or a viewer who uses the player may need an extension. */
  readonly needsExtensions: boolean;
}

/** Need for the list of extensions. */
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
