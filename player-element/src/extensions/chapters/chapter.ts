export interface ChaptersState {
  /** Chapters of the media, the earliest first. */
  readonly chapters: readonly Chapter[];
  /** Index of the current chapter, -1 between chapters and before the first. */
  readonly chapter: number;
}

/** Part of the media with a title. */
export interface Chapter {
  /** Start, in seconds. */
  readonly start: number;
  /** End, at most the start of the next chapter, in seconds. */
  readonly end: number;
  readonly title: string;
}

/** Shortest time between two chapters that belongs to neither, in seconds: files end chapters a little early. */
const MIN_GAP_SECONDS = 1;

/** Returns the chapters of the cues, the earliest first; none if the duration, in seconds, is not finite. */
export function chaptersOf(cues: Iterable<TextTrackCue>, duration: number): Chapter[] {
  if (!Number.isFinite(duration)) return [];
  const begun = [...cues].filter(({ startTime }) => startTime < duration);
  const sorted = begun.sort((one, other) => one.startTime - other.startTime);
  return sorted.map((cue, index) => {
    const { startTime: start, endTime } = cue;
    const limit = sorted[index + 1]?.startTime ?? duration;
    // A chapter without a length lasts until the next one.
    const hasGap = endTime > start && limit - endTime >= MIN_GAP_SECONDS;
    return { start, end: hasGap ? endTime : limit, title: titleOf(cue as VTTCue) };
  });
}

/** Returns the text without markup and character references: https://www.w3.org/TR/webvtt1/#webvtt-cue-span */
function titleOf(cue: VTTCue): string {
  const title = /[&<]/.test(cue.text) ? cue.getCueAsHTML().textContent! : cue.text;
  return title.trim();
}

/** Returns the index of the chapter at a time in seconds, -1 for none. */
export function chapterIndex(chapters: readonly Chapter[], time: number): number {
  const index = chapters.filter(({ start }) => start <= time).length - 1;
  return time <= (chapters[index]?.end ?? 0) ? index : -1;
}
