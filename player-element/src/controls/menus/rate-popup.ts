import { MenuPopup } from './menu-popup';
import { RateChoices } from './rate-choices';

/** The menu of playback speeds (spec 2.2). */
export class RatePopup extends MenuPopup {
  protected readonly choices = new RateChoices(this.host);
}
