import type { PlaylistItem } from './playlist-item';

/** `playlistchange`: another item of the playlist is current, or none. */
export class PlaylistChangeEvent extends Event {
  constructor(
    /** Index in the playlist, -1 for a source that is not in it. */
    readonly index: number,
    readonly item: PlaylistItem | undefined,
  ) {
    super('playlistchange');
  }
}

declare module '../../events' {
  interface XlVideoPlayerEventMap {
    playlistchange: PlaylistChangeEvent;
  }
}
