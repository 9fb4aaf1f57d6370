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
import type { PlaylistActions, PlaylistState } from './playlist-item';
import { playlist as sheet } from './styles';

/** The playlist of one player. */
function playlist(current: CurrentItem): Feature<PlaylistState, PlaylistActions> {
  const go = (index: number): boolean => {
    current.play(index);
    return index >= 0;
  };
  return defineFeature({
    service: current,
    on: { service: ['change'] },
    read: () => current.state,
    actions: () => ({
      selectItem: (index) => current.play(index),
      playNext: () => go(current.state.nextIndex),
      playPrevious: () => go(current.state.previousIndex),
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
    { name: 'previous', tag: 'xlvp-previous-button', element: PreviousButton, isDefault: true },
    { name: 'next', tag: 'xlvp-next-button', element: NextButton, isDefault: true },
    { name: 'playlist', tag: 'xlvp-playlist-button', element: PlaylistButton, isDefault: true },
    {
      name: 'playlist-page',
      tag: 'xlvp-playlist-page',
      load: async () => (await import('./playlist-menu')).playlistMenuModule.page,
      place: 'settings',
    },
  ],
  keys: playlistKeys,
  start({ player, services }) {
    player.use(playlist(new CurrentItem(services, player.signal)));
    listenPlaylistKeys(player, services.container);
  },
};
