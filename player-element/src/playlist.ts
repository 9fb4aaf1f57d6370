import type { PlaylistItem } from './extensions/playlist/playlist-item';
import type { Player } from './player/player';

export { PlaylistChangeEvent } from './extensions/playlist/playlist-change-event';
export type { PlaylistItem, PlaylistOptions, PlaylistTrack } from './extensions/playlist/playlist-item';

/** The playlist of a tag, for the page's own script. */
export interface Playlist {
  /** The items, without what was left out; empty until the player has read them. */
  readonly items: readonly PlaylistItem[];
  /** Index of the one that plays, -1 for none of them. */
  readonly index: number;
  /** The one that plays. */
  readonly item: PlaylistItem | undefined;
  /** Plays an item by its index. */
  select(index: number): void;
  /** Plays the next item; false where there is none. */
  next(): boolean;
  /** Plays the item before; false where there is none. */
  previous(): boolean;
}

/** The playlist of a tag; it follows what the page sets. */
export function playlistOf(tag: Element & { readonly player: Player | undefined }): Playlist {
  const state = (): Partial<Player['state']> => tag.player?.state ?? {};
  const actions = (): Partial<Player['actions']> => tag.player?.actions ?? {};
  return {
    get items() {
      return state().playlist ?? [];
    },
    get index() {
      return state().playlistIndex ?? -1;
    },
    get item() {
      return this.items[this.index];
    },
    select: (index) => actions().selectItem?.(index),
    next: () => actions().playNext?.() ?? false,
    previous: () => actions().playPrevious?.() ?? false,
  };
}
