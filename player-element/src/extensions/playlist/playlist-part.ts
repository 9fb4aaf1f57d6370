import { controls, registerControl } from '../../controls/base/control-registry';
import { zhCnPlaylist } from '../../i18n/zh-cn-playlist';
import { playlist as sheet } from '../../styles/playlist';
import { addOwnKeys } from '../add-own-keys';
import type { ExtensionPart } from '../extension';
import { CurrentItem } from './current-item';
import { playlist } from './playlist';
import { FailedNext } from './failed-next';
import { PlaylistButton } from './playlist-button';
import { listenPlaylistKeys, playlistKeys } from './playlist-keys';
import { NextButton, PreviousButton } from './step-button';

/** Several films for one player: which one plays, and the way to each. */
export const playlistPart: ExtensionPart = {
  styles: [sheet],
  words: zhCnPlaylist,
  elements: { 'xlvp-next': FailedNext },
  start({ player, owners }) {
    player.use(playlist(new CurrentItem(owners, player.signal)));
    listenPlaylistKeys(player, owners.container);
    if (controls.has('playlist')) return;
    registerControl({ name: 'previous', tag: 'xlvp-previous-button', element: PreviousButton, isDefault: true });
    registerControl({ name: 'next', tag: 'xlvp-next-button', element: NextButton, isDefault: true });
    registerControl({ name: 'playlist', tag: 'xlvp-playlist-button', element: PlaylistButton, isDefault: true });
    registerControl({
      name: 'playlist-page',
      tag: 'xlvp-playlist-page',
      load: async () => (await import('./menu/playlist-menu-part')).playlistMenuPart.page,
      place: 'settings',
    });
    addOwnKeys(playlistKeys);
  },
};
