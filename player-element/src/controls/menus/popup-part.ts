import { menuItems } from '../../styles/menu-items';
import { popups } from '../../styles/popups';
import { settings } from '../../styles/settings';
import { zhCnMenus } from '../../i18n/zh-cn-menus';
import { SwitchElement } from './switch-element';
import type { PopupPart } from '../base/popup';
import { QualityPopup } from './quality-popup';
import { RatePopup } from './rate-popup';
import { SettingsPage } from './settings-page';
import { SettingsPopup } from './settings-popup';
import { VolumePopup } from './volume-popup';

/** What opens above the buttons of the bar; fetched when a pointer or the focus first comes to one of them. */
export const popupPart: PopupPart = {
  words: zhCnMenus,
  styles: [menuItems, popups, settings],
  elements: { 'xlvp-settings-page': SettingsPage, 'xlvp-switch': SwitchElement },
  popups: { quality: QualityPopup, rate: RatePopup, settings: SettingsPopup, volume: VolumePopup },
};
