import type { PlayerState } from '../../player/player';

/** Whether there is anything to choose from; a player that does not need the extension lacks its facts. */
export function hasPlaylist({ playlist, playlistIndex }: Partial<PlayerState>): boolean {
  const length = playlist?.length ?? 0;
  return length > 1 || (length === 1 && playlistIndex === -1);
}
