import type { Part } from '../../../controls/base/load-part';
import { zhCnCaptionMenu } from '../../../i18n/zh-cn-caption-menu';
import { captionSettings } from '../../../styles/caption-settings';
import { CaptionSettings } from './caption-settings';

/** How captions look, for the menu of their button and for the settings. */
export const captionSettingsPart: Part = {
  words: zhCnCaptionMenu,
  styles: [captionSettings],
  elements: { 'xlvp-caption-settings': CaptionSettings },
};
