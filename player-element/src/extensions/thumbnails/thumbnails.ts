import { defineFeature, type Feature } from '../../player/feature';
import type { Thumbnail } from './thumbnail';
import type { ThumbnailFile } from './thumbnail-file';

export interface ThumbnailsState {
  /** Small pictures of the media, the earliest first; empty until somebody looked. */
  readonly thumbnails: readonly Thumbnail[];
}

export interface ThumbnailsActions {
  /** Fetches them, the first time. */
  loadThumbnails(): void;
}

/** The small pictures of one player, as its file has them. */
export function thumbnails(file: ThumbnailFile): Feature<ThumbnailsState, ThumbnailsActions> {
  return defineFeature({
    initial: { thumbnails: [] } as ThumbnailsState,
    on: { video: ['thumbnailschange'] },
    read: (): ThumbnailsState => ({ thumbnails: file.thumbnails }),
    actions: (): ThumbnailsActions => ({ loadThumbnails: () => void file.load() }),
  });
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly thumbnails: ReturnType<typeof thumbnails>;
  }
}
