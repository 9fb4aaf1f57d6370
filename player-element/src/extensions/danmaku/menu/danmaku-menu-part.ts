import type { Part } from '../../../controls/base/load-part';
import type { PopupClass } from '../../../controls/base/popup';
import { DanmakuBox } from './danmaku-box';
import { danmakuFormPart } from './danmaku-form-part';
import { DanmakuPage } from './danmaku-page';
import { DanmakuPopup } from './danmaku-popup';
import { openDanmakuBox } from './open-danmaku-box';

/** How viewers choose what is shown, and write; fetched when they first turn to a button for it. */
interface DanmakuMenuPart extends Part {
  readonly popup: PopupClass;
  /** The same choices in the settings, for bars without room. */
  readonly page: CustomElementConstructor;
  readonly openBox: typeof openDanmakuBox;
}

export const danmakuMenuPart: DanmakuMenuPart = {
  ...danmakuFormPart,
  elements: { 'xlvp-danmaku-box': DanmakuBox },
  popup: DanmakuPopup,
  page: DanmakuPage,
  openBox: openDanmakuBox,
};
