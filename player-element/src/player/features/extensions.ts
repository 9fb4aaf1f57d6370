import { defineFeature } from '../feature';

export interface ExtensionsState {
  /** Whether something beyond the core may be wanted: by the page, the media or a viewer who is there. */
  readonly needsExtensions: boolean;
}

/** When to look for the extensions that a player needs. */
export const extensions = defineFeature({
  initial: { needsExtensions: false } as ExtensionsState,
  on: {
    options: ['optionschange'],
    source: ['trackschange'],
    container: ['mouseover', 'focusin'],
    video: ['play', 'ended', 'seeked'],
  },
  read: ({ options, container, video }): ExtensionsState => ({
    needsExtensions:
      options.extensionNames.length > 0 ||
      !options.facts.isSpeedEnabled ||
      video.textTracks.length > 0 ||
      !video.paused ||
      video.ended ||
      container.matches(':hover, :focus-within'),
  }),
  actions: () => ({}),
});
