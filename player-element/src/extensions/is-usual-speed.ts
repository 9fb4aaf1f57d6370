import type { Owners } from '../player/feature';

/** Whether the viewer watches at the usual speed. */
export function isUsualSpeed({ video, preferences }: Pick<Owners, 'video' | 'preferences'>): boolean {
  const { rate, isFastPlaying } = preferences.facts;
  return !isFastPlaying && (rate ?? video.defaultPlaybackRate) === 1;
}
