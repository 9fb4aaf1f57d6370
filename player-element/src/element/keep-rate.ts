import { FAST_PLAY_RATE } from '../config';
import type { ViewerPreferences } from '../player/viewer-preferences';

/**
 * Plays the video at the preferred speed, also after a load, which sets the speed back; and takes a speed that was set
 * on the video itself (by the browser's own menu, say) as the viewer's choice. For as long as the video lives.
 */
export function keepRate(video: HTMLVideoElement, preferences: ViewerPreferences): void {
  const wanted = (): number => {
    const { rate, isFastPlaying, fastRate = FAST_PLAY_RATE } = preferences.facts;
    return isFastPlaying ? fastRate : (rate ?? video.defaultPlaybackRate);
  };
  let applied = wanted();
  const apply = (): void => {
    applied = wanted();
    if (video.playbackRate !== applied) video.playbackRate = applied;
  };
  const adopt = (): void => {
    // Before anything is loaded, only a load changes the speed.
    if (video.readyState === HTMLMediaElement.HAVE_NOTHING) apply();
    // 0 is a pause in the words of some scripts, and no speed to begin with.
    else if (video.playbackRate !== applied && video.playbackRate > 0) {
      preferences.choose({ rate: video.playbackRate, isFastPlaying: false });
    }
  };
  let before = preferences.facts;
  preferences.addEventListener('preferenceschange', () => {
    const { rate, isFastPlaying } = before;
    before = preferences.facts;
    if (rate !== before.rate || isFastPlaying !== before.isFastPlaying) apply();
  });
  for (const type of ['emptied', 'loadstart']) video.addEventListener(type, apply);
  video.addEventListener('ratechange', adopt);
}
