import { MenuElement } from './menu-element';
import { QualityChoices } from './quality-choices';

/** The quality of a stream; absent with one quality or none (player 3). @internal */
export class QualityMenu extends MenuElement {
  protected readonly partName = 'quality';
  protected readonly choices = new QualityChoices(this);
}
