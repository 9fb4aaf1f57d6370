import { isEqual } from '../../utils/is-equal';
import type { ExtensionContext } from '../extension';
import { matchingTrack } from './matching-track';

/**
 * Plays the sound track that was chosen in whatever offers tracks anew: another quality, a retry, another engine or
 * source; and takes a track that something else chose, such as a script of the page, as the choice.
 */
export function keepAudioTrack({ player, owners }: ExtensionContext): void {
  const { source, preferences } = owners;
  const { signal } = player;
  let tracks = source.audioTracks;
  let playing = source.audioTrack;

  const apply = (): void => {
    const { audioTrack, audioLanguage } = preferences.facts;
    const chosen = audioTrack ?? { label: '', language: audioLanguage ?? '', kind: '' };
    const index = matchingTrack(source.audioTracks, chosen);
    if (index >= 0 && index !== source.audioTrack) source.audioTrack = index;
  };
  const follow = (): void => {
    const [tracksBefore, before] = [tracks, playing];
    tracks = source.audioTracks;
    playing = source.audioTrack;
    // An engine that is made anew, and each quality with tracks of its own, begins without a track.
    if (before < 0 || playing < 0 || !isEqual(tracks, tracksBefore)) apply();
    else if (playing !== before)
      preferences.choose({ audioTrack: tracks[playing], audioLanguage: tracks[playing]!.language });
  };
  for (const type of ['trackschange', 'sourcechange']) source.addEventListener(type, follow, { signal });
  preferences.addEventListener('preferenceschange', apply, { signal });
  apply();
}
