export interface ChaptersState {
  /** The parts of the media that have a title, the earliest first. */
  readonly chapters: readonly Chapter[];
  /** Index of the one that plays, -1 before the first. */
  readonly chapter: number;
}

/** A part of the media with a title. */
export interface Chapter {
  /** Where it begins, in seconds. */
  readonly start: number;
  /** Where the next one begins, or the media ends, in seconds. */
  readonly end: number;
  readonly title: string;
}

/** The chapters that cues tell of, the earliest first; none while the media has no known end, in seconds. */
export function chaptersOf(cues: Iterable<TextTrackCue>, duration: number): Chapter[] {
  if (!Number.isFinite(duration)) return [];
  const begun = [...cues].filter(({ startTime }) => startTime < duration);
  const sorted = begun.sort((one, other) => one.startTime - other.startTime);
  return sorted.map((cue, index) => ({
    start: cue.startTime,
    end: sorted[index + 1]?.startTime ?? duration,
    // Titles may be marked up: https://www.w3.org/TR/webvtt1/#webvtt-cue-span
    title: (cue as VTTCue).text.replace(/<[^>]*>/g, '').trim(),
  }));
}

/** Index of the chapter at a time in seconds; -1 before the first. */
export function chapterIndex(chapters: readonly Chapter[], time: number): number {
  return chapters.filter(({ start }) => start <= time).length - 1;
}
