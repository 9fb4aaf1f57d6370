import { controls, registerControl } from '../../controls/base/control-registry';
import { zhCnDanmaku } from '../../i18n/zh-cn-danmaku';
import { danmaku as sheet } from '../../styles/danmaku';
import { addOwnKeys } from '../add-own-keys';
import type { ExtensionPart } from '../extension';
import { DanmakuButton } from './danmaku-button';
import { DanmakuWriteButton } from './danmaku-write-button';
import { startDanmaku } from './start-danmaku';

/** Comments over the picture, with buttons and a key; how viewers choose and write is fetched with the first turn to it. */
export const danmakuPart: ExtensionPart = {
  styles: [sheet],
  words: zhCnDanmaku,
  start(context) {
    startDanmaku(context);
    // Another player of the page has added them.
    if (controls.has('danmaku')) return;
    registerControl({ name: 'danmaku', tag: 'xlvp-danmaku-button', element: DanmakuButton, isDefault: true });
    registerControl({
      name: 'danmaku-write',
      tag: 'xlvp-danmaku-write',
      element: DanmakuWriteButton,
      isDefault: true,
    });
    registerControl({
      name: 'danmaku-page',
      tag: 'xlvp-danmaku-page',
      place: 'settings',
      load: async () => (await import('./menu/danmaku-menu-part')).danmakuMenuPart.page,
    });
    addOwnKeys([
      {
        key: 'd',
        cap: 'D',
        label: 'shortcutDanmaku',
        needs: 'toggleDanmaku',
        press: (actions) => actions.toggleDanmaku(),
      },
    ]);
  },
};
