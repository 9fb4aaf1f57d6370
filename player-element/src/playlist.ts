import type { PlaylistItem } from './extensions/playlist/playlist-item';
import type { Player } from './player/player';

export { PlaylistChangeEvent } from './extensions/playlist/playlist-change-event';
export type { PlaylistItem, PlaylistOptions, PlaylistTrack } from './extensions/playlist/playlist-item';

/** Playlist of a player, for the page's script. */
export interface Playlist {
  /** Valid items; empty until the player has read them. */
  readonly items: readonly PlaylistItem[];
  /** Index of the current item, -1 if there is none. */
  readonly index: number;
  /** Current item. */
  readonly item: PlaylistItem | undefined;
  /** Plays an item by its index. */
  select(index: number): void;
  /** Plays the next item; returns false if there is none. */
  next(): boolean;
  /** Plays the previous item; returns false if there is none. */
  previous(): boolean;
}

/** Returns the playlist of an element; its properties are always up to date. */
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
