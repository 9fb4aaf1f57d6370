import { defineFeature, type Services } from '../player/services';
import { thumbnailsUrl } from './thumbnails/thumbnails-url';

export interface ExtensionNeedsState {
  /** Names of the extension members that the page set. */
  readonly extensionOptions: readonly string[];
  /** Whether a pointer or the focus is in the player. Code for viewer actions is not loaded before. */
  readonly isVisited: boolean;
  /** Whether the page or the stream has thumbnails for the slider. */
  readonly hasThumbnails: boolean;
}

/** State that decides which extensions are needed. Each extension reads its own options. */
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
