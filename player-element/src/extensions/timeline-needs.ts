import { defineFeature, type Services } from '../player/services';
import { thumbnailsUrl } from './thumbnails/thumbnails-url';

export interface TimelineNeedsState {
  /** Whether a pointer or the focus is in the player: what shows more on the slider is not fetched before. */
  readonly isVisited: boolean;
  /** Whether the page or the stream has small pictures for the slider. */
  readonly hasThumbnails: boolean;
}

/** Which of what stands on the slider there is any use for. */
export const timelineNeeds = defineFeature({
  on: {
    container: ['mouseover', 'pointerleave', 'focusin', 'focusout'],
    options: ['optionschange'],
    source: ['trackschange', 'sourcechange', 'levelschange'],
  },
  read: (services: Services): TimelineNeedsState => ({
    isVisited: services.container.matches(':hover, :focus-within'),
    hasThumbnails: thumbnailsUrl(services) !== undefined || services.source.frames !== undefined,
  }),
});

declare module '../player/player' {
  interface PlayerFeatures {
    readonly timelineNeeds: typeof timelineNeeds;
  }
}
