import { MenuPopup } from './menu-popup';
import { QualityChoices } from './quality-choices';

/** The menu of a stream's qualities (player 3). */
export class QualityPopup extends MenuPopup {
  protected readonly choices = new QualityChoices(this.host);
}
