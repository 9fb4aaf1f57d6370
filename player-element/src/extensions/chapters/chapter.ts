export interface ChaptersState {
  /** Chapters of the media, the earliest first. */
  readonly chapters: readonly Chapter[];
  /** Index of the current chapter, -1 before the first. */
  readonly chapter: number;
}

/** Part of the media with a title. */
export interface Chapter {
  /** Start, in seconds. */
  readonly start: number;
  /** Start of the next chapter, or end of the media, in seconds. */
  readonly end: number;
  readonly title: string;
}

/** Returns the chapters of the cues, the earliest first; none if the duration, in seconds, is not finite. */
export function chaptersOf(cues: Iterable<TextTrackCue>, duration: number): Chapter[] {
  if (!Number.isFinite(duration)) return [];
  const begun = [...cues].filter(({ startTime }) => startTime < duration);
  const sorted = begun.sort((one, other) => one.startTime - other.startTime);
  return sorted.map((cue, index) => ({
    start: cue.startTime,
    end: sorted[index + 1]?.startTime ?? duration,
    // Titles may have markup: https://www.w3.org/TR/webvtt1/#webvtt-cue-span
    title: (cue as VTTCue).text.replace(/<[^>]*>/g, '').trim(),
  }));
}

/** Returns the index of the chapter at a time in seconds; -1 before the first. */
export function chapterIndex(chapters: readonly Chapter[], time: number): number {
  return chapters.filter(({ start }) => start <= time).length - 1;
}
