import type { Film } from '../../../contract/film/film';
import { chapterCues } from './chapter-cues';
import type { VttCue } from './write-vtt';

/**
 * The words that are not written in the picture, each until the next or until its chapter ends: those of the first and
 * the last chapter are.
 */
export function subtitleCues(film: Film): VttCue[] {
  return chapterCues(film)
    .slice(1, -1)
    .flatMap((chapter) => {
      const lines = film.transcript.filter(({ at }) => at >= chapter.start && at < chapter.end);
      return lines.map(({ at, text }, index) => ({ start: at, end: lines[index + 1]?.at ?? chapter.end, text }));
    });
}
