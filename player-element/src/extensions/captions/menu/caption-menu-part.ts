import type { Part } from '../../../controls/base/load-part';
import type { PopupClass } from '../../../controls/base/popup';
import { menuItems } from '../../../styles/menu-items';
import { popups } from '../../../styles/popups';
import { CaptionChoicesRow } from './caption-choices-row';
import { captionSettingsPart } from './caption-settings-part';
import { CaptionsPopup } from './captions-popup';

/** What opens above the captions' button; fetched when a pointer or the focus first comes to it. */
interface CaptionMenuPart extends Part {
  readonly popup: PopupClass;
  /** The same choice in the settings, for bars without room. */
  readonly choices: CustomElementConstructor;
}

export const captionMenuPart: CaptionMenuPart = {
  ...captionSettingsPart,
  styles: [menuItems, popups, ...captionSettingsPart.styles],
  popup: CaptionsPopup,
  choices: CaptionChoicesRow,
};
