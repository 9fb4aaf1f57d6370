import { defineFeature, type Services } from '../player/services';
import { thumbnailsUrl } from './thumbnails/thumbnails-url';

export interface ExtensionNeedsState {
  /** Names of the members that the page set for extensions: what needs one of them is an extension. */
  readonly extensionOptions: readonly string[];
  /** Whether a pointer or the focus is in the player: what only viewers use is not fetched before. */
  readonly isVisited: boolean;
  /** Whether the page or the stream has small pictures for the slider. */
  readonly hasThumbnails: boolean;
}

/** What tells which extensions there is any use for; the options that the page gives them are for each to read. */
export const extensionNeeds = defineFeature({
  on: {
    container: ['mouseover', 'pointerleave', 'focusin', 'focusout'],
    options: ['optionschange'],
    source: ['trackschange', 'sourcechange', 'levelschange'],
  },
  read: (services: Services): ExtensionNeedsState => ({
    extensionOptions: services.options.extensionNames,
    isVisited: services.container.matches(':hover, :focus-within'),
    hasThumbnails: thumbnailsUrl(services) !== undefined || services.source.frames !== undefined,
  }),
});

declare module '../player/player' {
  interface PlayerFeatures {
    readonly extensionNeeds: typeof extensionNeeds;
  }
}
