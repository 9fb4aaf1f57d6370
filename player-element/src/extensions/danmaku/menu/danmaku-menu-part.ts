import type { Part } from '../../../controls/base/load-part';
import type { PopupClass } from '../../../controls/base/popup';
import { zhCnDanmakuMenu } from '../../../i18n/zh-cn-danmaku-menu';
import { danmakuBox } from '../../../styles/danmaku-box';
import { danmakuMenu } from '../../../styles/danmaku-menu';
import { DanmakuBox } from './danmaku-box';
import { DanmakuPage } from './danmaku-page';
import { DanmakuPopup } from './danmaku-popup';

/** How viewers choose what is shown, and write; fetched when they first turn to a button for it. */
interface DanmakuMenuPart extends Part {
  readonly popup: PopupClass;
  /** The same choices in the settings, for bars without room. */
  readonly page: CustomElementConstructor;
}

export const danmakuMenuPart: DanmakuMenuPart = {
  words: zhCnDanmakuMenu,
  styles: [danmakuMenu, danmakuBox],
  elements: { 'xlvp-danmaku-box': DanmakuBox },
  popup: DanmakuPopup,
  page: DanmakuPage,
};
