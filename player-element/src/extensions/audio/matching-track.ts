import type { AudioTrackInfo } from '../../media/engine';
import { isDescription } from './is-description';

/** What counts in a track that stands for another one: its language most, then whom it is for, then its name. */
const WORTH = { language: 8, relatedLanguage: 4, purpose: 2, label: 1 } as const;

/** Index of the track that comes closest to the one that was chosen; -1 where none has its language or its name. */
export function matchingTrack(tracks: readonly AudioTrackInfo[], chosen: AudioTrackInfo): number {
  const likenesses = tracks.map((track) => likeness(track, chosen));
  const best = Math.max(0, ...likenesses);
  return best > 0 ? likenesses.indexOf(best) : -1;
}

function likeness(track: AudioTrackInfo, chosen: AudioTrackInfo): number {
  const language = languageLikeness(track.language.toLowerCase(), chosen.language.toLowerCase());
  const label = chosen.label !== '' && track.label === chosen.label ? WORTH.label : 0;
  if (language + label === 0) return 0;
  return language + label + (isDescription(track) === isDescription(chosen) ? WORTH.purpose : 0);
}

/** `zh-TW` is not `zh-CN`, and still nearer to it than `en` is. */
function languageLikeness(one: string, other: string): number {
  if (other === '') return 0;
  if (one === other) return WORTH.language;
  return one.split('-')[0] === other.split('-')[0] ? WORTH.relatedLanguage : 0;
}
