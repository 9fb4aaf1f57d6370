import { MenuElement } from './menu-element';
import { RateChoices } from './rate-choices';

/** The playback speed (spec 2.2). @internal */
export class RateMenu extends MenuElement {
  protected readonly partName = 'rate';
  protected readonly choices = new RateChoices(this);
}
