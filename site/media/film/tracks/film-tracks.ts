import type { Film } from '../../../contract/film/film';
import { chapterCues } from './chapter-cues';
import { subtitleCues } from './subtitle-cues';
import { thumbnailCues } from './thumbnail-cues';
import { writeVtt } from './write-vtt';

/** The WebVTT files of a film, by their addresses; they follow from its words alone. */
export function filmTracks(film: Film): Readonly<Record<string, string>> {
  return {
    ...(film.subtitles && { [film.subtitles]: writeVtt(subtitleCues(film)) }),
    [film.chapter_track]: writeVtt(chapterCues(film)),
    [film.thumbnails]: writeVtt(thumbnailCues(film)),
  };
}
