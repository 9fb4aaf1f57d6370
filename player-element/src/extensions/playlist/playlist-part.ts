import type { ExtensionPart } from '../extension';
import { CurrentItem } from './current-item';
import { playlist } from './playlist';

/** Several films for one player: which one plays, and the way to each. */
export const playlistPart: ExtensionPart = {
  styles: [],
  start({ player, owners }) {
    player.use(playlist(new CurrentItem(owners, player.signal)));
  },
};
