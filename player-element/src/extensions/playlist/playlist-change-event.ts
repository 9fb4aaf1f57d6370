import type { PlaylistItem } from './playlist-item';

/** `playlistchange`: another item of the playlist is the one that plays, or none of it. */
export class PlaylistChangeEvent extends Event {
  /** Its place in the playlist, -1 for a source that is not in it. */
  readonly index: number;
  readonly item: PlaylistItem | undefined;

  constructor(index: number, item: PlaylistItem | undefined) {
    super('playlistchange');
    this.index = index;
    this.item = item;
  }
}

declare module '../../events' {
  interface XlVideoPlayerEventMap {
    playlistchange: PlaylistChangeEvent;
  }
}
