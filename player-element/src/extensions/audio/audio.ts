import { zhCnMenus } from '../../i18n/zh-cn-extensions';
import type { AudioTrackInfo } from '../../media/engine';
import type { PlayerState } from '../../player/player';
import type { ExtensionContext, ExtensionModule } from '../extension';
import { AudioButton, AudioSetting, audio, isDescription } from './audio-button';
import { isEqual } from '../../utils/plain-data';

/**
 * Selects the chosen audio track again when the tracks are replaced: by another level, a retry, another engine or
 * source. Adopts a track that other code selected, such as a script of the page, as the choice.
 */
function keepAudioTrack({ player, services }: ExtensionContext): void {
  const { source, preferences } = services;
  const { signal } = player;
  let tracks = source.audioTracks;
  let playing = source.audioTrack;

  const apply = (): void => {
    const { audioTrack, audioLanguage } = preferences.state;
    const chosen = audioTrack ?? { label: '', language: audioLanguage ?? '', kind: '' };
    const index = matchingTrack(source.audioTracks, chosen);
    if (index >= 0 && index !== source.audioTrack) source.audioTrack = index;
  };
  const sync = (): void => {
    const [tracksBefore, before] = [tracks, playing];
    tracks = source.audioTracks;
    playing = source.audioTrack;
    // A new engine, and a level with its own tracks, start without a track.
    if (before < 0 || playing < 0 || !isEqual(tracks, tracksBefore)) apply();
    else if (playing !== before)
      preferences.choose({ audioTrack: tracks[playing], audioLanguage: tracks[playing]!.language });
  };
  for (const type of ['trackschange', 'sourcechange']) source.addEventListener(type, sync, { signal });
  preferences.addEventListener('preferenceschange', apply, { signal });
  apply();
}

/** Weights of the similarity of two tracks: the language counts most, then the purpose, then the label. */
const WEIGHTS = { language: 8, relatedLanguage: 4, purpose: 2, label: 1 } as const;

/** Returns the index of the track most similar to the chosen one; -1 if none has its language or its label. */
export function matchingTrack(tracks: readonly AudioTrackInfo[], chosen: AudioTrackInfo): number {
  const similarities = tracks.map((track) => similarity(track, chosen));
  const best = Math.max(0, ...similarities);
  return best > 0 ? similarities.indexOf(best) : -1;
}

function similarity(track: AudioTrackInfo, chosen: AudioTrackInfo): number {
  const language = languageSimilarity(track.language.toLowerCase(), chosen.language.toLowerCase());
  const label = chosen.label !== '' && track.label === chosen.label ? WEIGHTS.label : 0;
  if (language + label === 0) return 0;
  return language + label + (isDescription(track) === isDescription(chosen) ? WEIGHTS.purpose : 0);
}

/** Returns the similarity of two languages: `zh-TW` is not `zh-CN`, but closer to it than `en`. */
function languageSimilarity(one: string, other: string): number {
  if (other === '') return 0;
  if (one === other) return WEIGHTS.language;
  return one.split('-')[0] === other.split('-')[0] ? WEIGHTS.relatedLanguage : 0;
}

const hasChoice = ({ audioTracks = [] }: PlayerState): boolean => audioTracks.length > 1;

/** Audio track menu, which keeps the chosen track. */
export const audioModule: ExtensionModule = {
  words: zhCnMenus,
  styles: [audio],
  controls: [
    { name: 'audio', rank: 8, tag: 'xlvp-audio-button', element: AudioButton, isDefault: true, needs: hasChoice },
    {
      name: 'audio-setting',
      rank: 6,
      tag: 'xlvp-audio-setting',
      element: AudioSetting,
      place: 'settings',
      needs: hasChoice,
    },
  ],
  start: keepAudioTrack,
};
