import type { FramePictures } from '../../media/frame-pictures';
import { defineFeature, type Feature } from '../../player/feature';
import type { Thumbnail } from './thumbnail';
import type { ThumbnailFile } from './thumbnail-file';
import { thumbnailsUrl } from './thumbnails-url';

export interface ThumbnailsState {
  /** Small pictures of the media, the earliest first; empty until somebody looked. */
  readonly thumbnails: readonly Thumbnail[];
  /** Whether the stream has pictures of its own, and the page gives none. */
  readonly hasFrames: boolean;
}

export interface ThumbnailsActions {
  /** Fetches the small pictures of the page, the first time. */
  loadThumbnails(): void;
  /** Asks for the picture that the stream has for a time, in seconds; `draw` is called with what shows it. */
  lookAtFrame: FramePictures['look'];
  /** Ends that. */
  leaveFrames(): void;
}

/** The small pictures of one player, as its file has them, or else its stream. */
export function thumbnails(file: ThumbnailFile): Feature<ThumbnailsState, ThumbnailsActions> {
  return defineFeature({
    initial: { thumbnails: [], hasFrames: false } as ThumbnailsState,
    on: {
      video: ['thumbnailschange'],
      options: ['optionschange'],
      source: ['trackschange', 'sourcechange', 'levelschange'],
    },
    read: (owners): ThumbnailsState => ({
      thumbnails: file.thumbnails,
      hasFrames: owners.source.frames !== undefined && thumbnailsUrl(owners) === undefined,
    }),
    actions: ({ source }): ThumbnailsActions => ({
      loadThumbnails: () => void file.load(),
      lookAtFrame: (time, draw) => source.frames?.look(time, draw),
      leaveFrames: () => source.frames?.leave(),
    }),
  });
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly thumbnails: ReturnType<typeof thumbnails>;
  }
}
