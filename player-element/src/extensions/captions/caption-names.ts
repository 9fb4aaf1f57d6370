import type { Labels } from '../../i18n/index';
import type { CaptionTrack } from './captions';

/** What viewers know tracks by: their labels, else their languages in their own words, else their numbers. */
export function captionNames(tracks: readonly CaptionTrack[], labels: Labels): readonly string[] {
  return tracks.map(
    ({ label, language }, index) => label.trim() || ownName(language) || `${labels.captions} ${index + 1}`,
  );
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
