import type { Labels } from '../../i18n/index';
import type { AudioTrackInfo } from '../../media/engine';
import { isDescription } from './is-description';

/** What a track is called: by its own name, else by its language in that language, else by its number. */
export function trackName(track: AudioTrackInfo, index: number, labels: Labels): string {
  const name = track.label || languageName(track.language) || `${labels.audioTrack} ${index + 1}`;
  return isDescription(track) ? labels.describedTrack(name) : name;
}

function languageName(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    // No language tag that anybody registered.
    return language;
  }
}
