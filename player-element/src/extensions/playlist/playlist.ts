import { zhCnPlaylist } from '../../i18n/zh-cn-extensions';
import { defineFeature } from '../../player/services';
import { performs, type ExtensionModule } from '../extension';
import { CurrentItem } from './current-item';
import { FailedNext, NextButton, PlaylistButton, PlaylistPage, PreviousButton } from './playlist-buttons';
import { hasPlaylist, type PlaylistState } from './playlist-item';
import { playlist as sheet } from './styles';

/** Feature of the playlist of one player. */
const playlist = (current: CurrentItem) => {
  const go = (index: number): boolean => {
    current.play(index);
    return index >= 0;
  };
  return defineFeature({
    service: current,
    on: { service: ['change'] },
    read: (): PlaylistState => current.state,
    actions: () => ({
      /** Plays an item by its index; the current item continues. */
      selectItem: (index: number) => current.play(index),
      /** Plays the next item; returns false when there is none. */
      playNext: () => go(current.state.nextIndex),
      /** Plays the previous item; returns false when there is none. */
      playPrevious: () => go(current.state.previousIndex),
    }),
  });
};

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly playlist: ReturnType<typeof playlist>;
  }
}

/** Module of the playlist, with its buttons, menu and keys. */
export const playlistModule: ExtensionModule = {
  styles: [sheet],
  words: zhCnPlaylist,
  elements: { 'xlvp-failure-actions': FailedNext },
  controls: [
    {
      name: 'previous',
      rank: 1,
      tag: 'xlvp-previous-button',
      element: PreviousButton,
      isDefault: true,
      needs: hasPlaylist,
    },
    { name: 'next', rank: 2, tag: 'xlvp-next-button', element: NextButton, isDefault: true, needs: hasPlaylist },
    {
      name: 'playlist',
      rank: 3,
      tag: 'xlvp-playlist-button',
      element: PlaylistButton,
      isDefault: true,
      needs: hasPlaylist,
    },
    {
      name: 'playlist-page',
      rank: 1,
      tag: 'xlvp-playlist-page',
      element: PlaylistPage,
      place: 'settings',
      needs: hasPlaylist,
    },
  ],
  keys: [
    { key: 'shift+n', cap: 'Shift+N', label: 'nextItem', ...performs('playNext') },
    { key: 'shift+p', cap: 'Shift+P', label: 'previousItem', ...performs('playPrevious') },
  ],
  start: (context) => context.player.use(playlist(new CurrentItem(context))),
};
