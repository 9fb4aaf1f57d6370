import { zhCnMenus } from '../../i18n/zh-cn-extensions';
import type { AudioTrackInfo } from '../../media/engine';
import type { PlayerState } from '../../player/player';
import type { ExtensionContext, ExtensionModule } from '../extension';
import { AudioButton, AudioSetting, audio, isDescription } from './audio-button';
import { isEqual } from '../../utils/plain-data';

/**
 * Plays the sound track that was chosen in whatever offers tracks anew: another quality, a retry, another engine or
 * source; and takes a track that something else chose, such as a script of the page, as the choice.
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
    // An engine that is made anew, and each quality with tracks of its own, begins without a track.
    if (before < 0 || playing < 0 || !isEqual(tracks, tracksBefore)) apply();
    else if (playing !== before)
      preferences.choose({ audioTrack: tracks[playing], audioLanguage: tracks[playing]!.language });
  };
  for (const type of ['trackschange', 'sourcechange']) source.addEventListener(type, sync, { signal });
  preferences.addEventListener('preferenceschange', apply, { signal });
  apply();
}

/** What counts in a track that stands for another one: its language most, then whom it is for, then its name. */
const WEIGHTS = { language: 8, relatedLanguage: 4, purpose: 2, label: 1 } as const;

/** Index of the track that comes closest to the one that was chosen; -1 where none has its language or its name. */
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

/** `zh-TW` is not `zh-CN`, and still nearer to it than `en` is. */
function languageSimilarity(one: string, other: string): number {
  if (other === '') return 0;
  if (one === other) return WEIGHTS.language;
  return one.split('-')[0] === other.split('-')[0] ? WEIGHTS.relatedLanguage : 0;
}

const hasChoice = ({ audioTracks = [] }: PlayerState): boolean => audioTracks.length > 1;

/** The menu of sound tracks, and keeping to the one that was chosen. */
export const audioModule: ExtensionModule = {
  words: zhCnMenus,
  styles: [audio],
  controls: [
    { name: 'audio', tag: 'xlvp-audio-button', element: AudioButton, isDefault: true, needs: hasChoice },
    { name: 'audio-setting', tag: 'xlvp-audio-setting', element: AudioSetting, place: 'settings', needs: hasChoice },
  ],
  start: keepAudioTrack,
};
