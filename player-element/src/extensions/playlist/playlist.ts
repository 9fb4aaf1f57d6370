import { defineFeature, type Feature } from '../../player/feature';
import type { CurrentItem } from './current-item';
import type { PlaylistItem } from './playlist-item';

export interface PlaylistState {
  /** The items of the page's playlist. */
  readonly playlist: readonly PlaylistItem[];
  /** Index of the one that plays, -1 for a source that is not among them. */
  readonly playlistIndex: number;
  /** Index of the one after it, -1 for none. */
  readonly nextIndex: number;
  /** Index of the one before it, -1 for none. */
  readonly previousIndex: number;
  /** Whether the one after it plays by itself. */
  readonly isAutoNext: boolean;
}

export interface PlaylistActions {
  /** Plays an item by its index; the one that plays goes on. */
  selectItem(index: number): void;
  /** Plays the item after the one that plays; false where there is none. */
  playNext(): boolean;
  /** Plays the item before it; false where there is none. */
  playPrevious(): boolean;
}

/** The playlist of one player. */
export function playlist(current: CurrentItem): Feature<PlaylistState, PlaylistActions> {
  const read = (): PlaylistState => {
    const { index } = current;
    const { items, isLooping, isAutomatic } = current.list;
    const [length, isRound] = [items.length, isLooping && items.length > 1];
    return {
      playlist: items,
      playlistIndex: index,
      nextIndex: index + 1 < length ? index + 1 : isRound ? 0 : -1,
      previousIndex: index > 0 ? index - 1 : isRound && index === 0 ? length - 1 : -1,
      isAutoNext: isAutomatic,
    };
  };
  const go = (index: number): boolean => {
    current.play(index);
    return index >= 0;
  };
  return defineFeature({
    initial: { playlist: [], playlistIndex: -1, nextIndex: -1, previousIndex: -1, isAutoNext: true } as PlaylistState,
    on: { video: ['playlistitemchange'] },
    read,
    actions: (): PlaylistActions => ({
      selectItem: (index) => current.play(index),
      playNext: () => go(read().nextIndex),
      playPrevious: () => go(read().previousIndex),
    }),
  });
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly playlist: ReturnType<typeof playlist>;
  }
}
