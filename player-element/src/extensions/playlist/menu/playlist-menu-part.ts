import type { Part } from '../../../controls/base/load-part';
import type { PopupClass } from '../../../controls/base/popup';
import { menuItems } from '../../../styles/menu-items';
import { playlistMenu } from '../../../styles/playlist-menu';
import { popups } from '../../../styles/popups';
import { PlaylistPage } from './playlist-page';
import { PlaylistPopup } from './playlist-popup';

interface PlaylistMenuPart extends Part {
  readonly popup: PopupClass;
  readonly page: CustomElementConstructor;
}

/** The list of a playlist, above its button or among the settings; fetched when somebody first turns to either. */
export const playlistMenuPart: PlaylistMenuPart = {
  styles: [menuItems, popups, playlistMenu],
  popup: PlaylistPopup,
  page: PlaylistPage,
};
