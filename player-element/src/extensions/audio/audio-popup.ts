import { MenuPopup } from '../../controls/menus/menu-popup';
import { AudioChoices } from './audio-choices';

/** The menu of sound tracks. */
export class AudioPopup extends MenuPopup {
  protected readonly choices = new AudioChoices(this.host);
}
