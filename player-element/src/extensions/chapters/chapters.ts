import { defineFeature, type Feature } from '../../player/feature';
import { chapterIndex, type Chapter } from './chapter';
import type { ChapterTrack } from './chapter-track';

export interface ChaptersState {
  /** The parts of the media that have a title, the earliest first. */
  readonly chapters: readonly Chapter[];
  /** Index of the one that plays, -1 before the first. */
  readonly chapter: number;
}

/** The chapters of one player, as its track has them. */
export function chapters(track: ChapterTrack): Feature<ChaptersState, object> {
  return defineFeature({
    initial: { chapters: [], chapter: -1 } as ChaptersState,
    on: { video: ['chapterschange', 'timeupdate', 'seeking'] },
    read: ({ video }): ChaptersState => ({
      chapters: track.chapters,
      chapter: chapterIndex(track.chapters, video.currentTime),
    }),
    actions: () => ({}),
  });
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly chapters: ReturnType<typeof chapters>;
  }
}
