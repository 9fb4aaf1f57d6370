import type { Film } from '../../../contract/film/film';
import type { VttCue } from './write-vtt';

/** The title of each chapter, from its beginning to the next one. */
export function chapterCues({ chapters, duration }: Pick<Film, 'chapters' | 'duration'>): VttCue[] {
  return chapters.map(({ at, title }, index) => ({ start: at, end: chapters[index + 1]?.at ?? duration, text: title }));
}
