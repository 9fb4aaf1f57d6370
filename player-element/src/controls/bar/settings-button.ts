import type { TemplateResult } from 'lit';
import { PopupButton } from './popup-button';
import { barIcons } from './bar-icons';

/** The gear; opens the settings (spec 2.2). @internal */
export class SettingsButton extends PopupButton {
  readonly subject = 'settings';
  protected override readonly popupRole = 'dialog';

  get label(): string {
    return this.labels.settings;
  }

  protected get face(): TemplateResult {
    return barIcons.settings;
  }
}
