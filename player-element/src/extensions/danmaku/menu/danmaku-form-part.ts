import type { Part } from '../../../controls/base/load-part';
import { zhCnDanmakuMenu } from '../../../i18n/zh-cn-danmaku-menu';
import { danmakuBox } from '../../../styles/danmaku-box';
import { danmakuMenu } from '../../../styles/danmaku-menu';

/** What everything needs by which viewers choose and write. */
export const danmakuFormPart: Part = {
  words: zhCnDanmakuMenu,
  styles: [danmakuMenu, danmakuBox],
};
