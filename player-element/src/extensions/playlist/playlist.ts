import { zhCnPlaylist } from '../../i18n/zh-cn-extensions';
import { defineFeature, type Feature } from '../../player/services';
import type { ExtensionModule } from '../extension';
import { CurrentItem } from './current-item';
import {
  FailedNext,
  NextButton,
  PlaylistButton,
  PreviousButton,
  listenPlaylistKeys,
  playlistKeys,
} from './playlist-buttons';
import { hasPlaylist, type PlaylistActions, type PlaylistState } from './playlist-item';
import { playlist as sheet } from './styles';

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
    service: current,
    on: { service: ['change'] },
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

/** Several films for one player: which one plays, and the way to each. */
export const playlistModule: ExtensionModule = {
  styles: [sheet],
  words: zhCnPlaylist,
  elements: { 'xlvp-failure-actions': FailedNext },
  controls: [
    { name: 'previous', tag: 'xlvp-previous-button', element: PreviousButton, isDefault: true, needs: hasPlaylist },
    { name: 'next', tag: 'xlvp-next-button', element: NextButton, isDefault: true, needs: hasPlaylist },
    { name: 'playlist', tag: 'xlvp-playlist-button', element: PlaylistButton, isDefault: true, needs: hasPlaylist },
    {
      name: 'playlist-page',
      tag: 'xlvp-playlist-page',
      load: async () => (await import('./playlist-menu')).playlistMenuModule.page,
      place: 'settings',
      needs: hasPlaylist,
    },
  ],
  keys: playlistKeys,
  start({ player, services }) {
    player.use(playlist(new CurrentItem(services, player.signal)));
    listenPlaylistKeys(player, services.container);
  },
};
