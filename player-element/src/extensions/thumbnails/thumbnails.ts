import type { DrawFrame } from '../../media/engine';
import { defineFeature } from '../../player/services';
import type { ExtensionModule } from '../extension';
import { ThumbnailFile, type Thumbnail } from './thumbnail-file';
import { ThumbnailView, thumbnailStyles } from './thumbnail-view';
import { thumbnailsUrl } from './thumbnails-url';

export interface ThumbnailsState {
  /** Small pictures of the media, the earliest first; empty until somebody looked. */
  readonly thumbnails: readonly Thumbnail[];
  /** Whether the stream has pictures of its own, and the page gives none. */
  readonly hasFrames: boolean;
}

/** The small pictures of one player, as its file has them, or else its stream. */
const thumbnails = (file: ThumbnailFile) =>
  defineFeature({
    service: file,
    on: {
      service: ['change'],
      options: ['optionschange'],
      source: ['trackschange', 'sourcechange', 'levelschange'],
    },
    read: (services): ThumbnailsState => ({
      thumbnails: file.thumbnails,
      hasFrames: services.source.frames !== undefined && thumbnailsUrl(services) === undefined,
    }),
    actions: ({ source }) => ({
      /** Fetches the small pictures of the page, the first time. */
      loadThumbnails: () => void file.load(),
      /** Asks for the picture that the stream has for a time, in seconds; `draw` is called with what shows it. */
      lookAtFrame: (time: number, draw: DrawFrame) => source.frames?.request(time, draw),
      /** Ends that. */
      leaveFrames: () => source.frames?.cancel(),
    }),
  });

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly thumbnails: ReturnType<typeof thumbnails>;
  }
}

/** Small pictures of the media in the tip of the progress slider, out of a WebVTT file or of the stream itself. */
export const thumbnailsModule: ExtensionModule = {
  styles: [thumbnailStyles],
  controls: [{ name: 'thumbnail', tag: 'xlvp-thumbnail-view', element: ThumbnailView, place: 'tip' }],
  start: ({ player, services }) => player.use(thumbnails(new ThumbnailFile(services, player.signal))),
};
