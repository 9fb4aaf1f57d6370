import type { DrawFrame } from '../../media/engine';
import { defineFeature } from '../../player/services';
import type { ExtensionModule } from '../extension';
import { ThumbnailFile, type Thumbnail } from './thumbnail-file';
import { ThumbnailView, thumbnailStyles } from './thumbnail-view';
import { thumbnailsUrl } from './thumbnails-url';

export interface ThumbnailsState {
  /** Thumbnails of the page's file, the earliest first; empty until a viewer needs them. */
  readonly thumbnails: readonly Thumbnail[];
  /** Whether the stream has thumbnails, and the page sets none. */
  readonly hasFrames: boolean;
}

/** Creates the thumbnails of one player, from the page's file or else from the stream. */
const thumbnails = (file: ThumbnailFile) =>
  defineFeature({
    service: file,
    on: { service: ['change'], options: ['optionschange'], source: ['trackschange', 'sourcechange', 'levelschange'] },
    read: (services): ThumbnailsState => ({
      thumbnails: file.thumbnails,
      hasFrames: services.source.frames !== undefined && thumbnailsUrl(services) === undefined,
    }),
    actions: ({ source }) => ({
      /** Fetches the thumbnail file of the page on the first call. */
      loadThumbnails: () => void file.load(),
      /** Requests the frame of the stream at a time, in seconds; `draw` gets the video that shows it. */
      lookAtFrame: (time: number, draw: DrawFrame) => source.frames?.request(time, draw),
      /** Cancels the request for a frame. */
      leaveFrames: () => source.frames?.cancel(),
    }),
  });

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly thumbnails: ReturnType<typeof thumbnails>;
  }
}

/** Thumbnails in the tip of the progress slider, from a WebVTT file or from the stream. */
export const thumbnailsModule: ExtensionModule = {
  styles: [thumbnailStyles],
  controls: [{ name: 'thumbnail', tag: 'xlvp-thumbnail-view', element: ThumbnailView, place: 'tip' }],
  start: ({ player, services }) => player.use(thumbnails(new ThumbnailFile(services, player.signal))),
};
