import type { Labels } from '../../i18n/index';
import type { CaptionTrack } from './captions';

/** What viewers know tracks by: their labels, else their languages in their own words, else their numbers. */
export function captionNames(tracks: readonly CaptionTrack[], labels: Labels): readonly string[] {
  const known = tracks.map(({ label, language }) => label.trim() || ownName(language));
  return tracks.map((track, index) => {
    const isClosed = track.kind === 'captions';
    const name = known[index];
    if (!name) return isClosed ? labels.closedCaptions(numberOf(track, tracks)) : `${labels.captions} ${index + 1}`;
    // Streams have subtitles and closed captions of one language.
    return isClosed && known.indexOf(name) !== known.lastIndexOf(name) ? labels.asClosedCaptions(name) : name;
  });
}

/** Which of the closed captions a track is, from 1: what television calls its channels. */
function numberOf(track: CaptionTrack, tracks: readonly CaptionTrack[]): number {
  return tracks.filter(({ kind }) => kind === 'captions').indexOf(track) + 1;
}

/** A language by its own name, such as 中文 or English; empty for what is none. */
function ownName(language: string): string {
  if (!language || language === 'und') return '';
  try {
    const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(language);
    return name ? name[0]!.toLocaleUpperCase(language) + name.slice(1) : '';
  } catch {
    return '';
  }
}
